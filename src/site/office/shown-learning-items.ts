import type { LearningItem } from '#schemas/content/learning-item.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import type { LearningItemRow } from '#tables/learning-items/schema.ts';
import type { ShownItem } from '#tables/learning-items/shown-item.ts';
import type { ShownPicture } from '#tables/pictures/schema.ts';

interface ItemSources {
  files: readonly LearningItem[];
  /** Only those that visitors see. */
  rows: readonly LearningItemRow[];
  pictures: readonly ShownPicture[];
  timeZone: string;
  /** ISO 8601. */
  now: string;
}

/** Learning items from files, with the texts that staff saved over them, and those that staff added. */
export function shownLearningItems({ files, rows, ...facts }: ItemSources): ShownItem[] {
  const fromFiles = files.map((file) => {
    const row = rows.find(({ slug }) => slug === file.id);
    if (!row) return file;
    return {
      ...file,
      title: { en: row.title, es: row.title_es ?? file.title.es },
      description: { en: row.description, es: row.description_es ?? file.description.es },
      photo: photoOf(row, facts),
    };
  });
  const ids = new Set(files.map(({ id }) => id));
  const added = rows.filter(({ slug }) => !ids.has(slug)).map((row) => addedItem(row, facts));
  return [...fromFiles, ...added];
}

type Facts = Omit<ItemSources, 'files' | 'rows'>;

function addedItem(row: LearningItemRow, facts: Facts): ShownItem {
  const { title_es, description_es } = row;
  const spanish = title_es && description_es ? { title_es, description_es } : null;
  return {
    id: row.slug,
    title: { en: row.title, es: spanish?.title_es ?? row.title },
    description: { en: row.description, es: spanish?.description_es ?? row.description },
    isUntranslated: spanish === null,
    // The schema checked both choices.
    category: (row.category ?? 'both') as LearningItem['category'],
    contentType: (row.content_type ?? 'article') as LearningItem['contentType'],
    ...(row.minutes && { minutes: Number(row.minutes) }),
    publishDate: officeDay(facts.timeZone, new Date(row.publish_from ?? facts.now)),
    featured: row.featured === 'yes',
    photo: photoOf(row, facts),
    ...(row.url && { url: row.url }),
  };
}

function photoOf({ picture }: LearningItemRow, { pictures }: Facts): ShownPicture | undefined {
  return pictures.find(({ key }) => key === picture);
}
