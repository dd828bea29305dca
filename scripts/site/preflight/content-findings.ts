import { basename, join } from 'node:path';
import type { Snapshot } from '#rows/snapshot.ts';
import { learningItemSchema } from '#schemas/content/learning-item.ts';
import { sourcesSchema } from '#schemas/content/source.ts';
import type { ContentTableName } from '#tables/index.ts';
import { readFeaturedCities, readFixedCities } from '../content/city-files.ts';
import { readContentFile } from '../content/content-folder.ts';
import { contentPath } from '../content/content-path.ts';
import { parseContent, readContentFolder } from '../content/parse-content.ts';
import { type Finding, must, should, tabOf } from './finding.ts';

interface SampleMark {
  name: string;
  sample?: boolean | undefined;
}

type SavedPeople = Pick<Snapshot, 'team_members' | 'testimonials'>;

/** Fictional clients and agents that visitors see: from the panel, and from files it does not override. */
export async function cityFindings(
  saved: SavedPeople,
  content = contentPath(),
): Promise<Finding[]> {
  const isOverridden = (rows: readonly { city: string | null }[], file: string) =>
    rows.some(({ city }) => city === basename(file, '.yaml'));
  const fictional = (who: string, entries: (SampleMark | undefined)[], where: string) =>
    entries
      .filter((entry) => entry?.sample)
      .map((entry) => must(`${who} ${entry?.name} is fictional.`, where));
  const fixed = [...(await readFixedCities(content))];
  const featured = [...(await readFeaturedCities(content))];
  return [
    ...savedFictions(saved),
    ...fixed
      .filter(([file]) => !isOverridden(saved.testimonials, file))
      .flatMap(([file, { testimonial }]) =>
        fictional('The client', [testimonial], `${file}: testimonial`),
      ),
    ...featured.flatMap(([file, { agent, testimonials }]) => [
      ...(isOverridden(saved.team_members, file)
        ? []
        : fictional('The agent', [agent], `${file}: agent`)),
      ...(isOverridden(saved.testimonials, file)
        ? []
        : fictional('The client', testimonials, `${file}: testimonials`)),
    ]),
  ];
}

function savedFictions({ team_members, testimonials }: SavedPeople): Finding[] {
  const isFictional = ({ sample }: { sample: string }) => sample === 'yes';
  return [
    ...team_members
      .filter(isFictional)
      .map(({ name }) => must(`The team member ${name} is fictional.`, tabOf('team_members'))),
    ...testimonials
      .filter(isFictional)
      .map(({ name }) => must(`The client ${name} is fictional.`, tabOf('testimonials'))),
  ];
}

/** The home page shows only people with a photo. */
export function photoFindings({ team_members }: Pick<Snapshot, 'team_members'>): Finding[] {
  const faceless = team_members.filter(({ picture, sample }) => !picture && sample === '');
  if (faceless.length < 2) return [];
  const names = faceless.map(({ name }) => name).join(', ');
  return [should(`These people have no photo: ${names}.`, tabOf('team_members'))];
}

/** Learning items without a link: their buttons call the agency. */
export async function learningFindings(
  folder = join(contentPath(), 'learning'),
): Promise<Finding[]> {
  const items = await readContentFolder(learningItemSchema, folder);
  return [...items]
    .filter(([, { url }]) => !url)
    .map(([path, { title, contentType }]) =>
      should(
        `“${title.en}” has no ${contentType} yet: its button calls the agency.`,
        `${path}: url`,
      ),
    );
}

/** Sources that no one has compared with the texts that cite them. */
export async function sourceFindings(content = contentPath()): Promise<Finding[]> {
  const path = join(content, 'sources.yaml');
  const sources = parseContent(sourcesSchema, await readContentFile(content, 'sources.yaml'), path);
  const unread = Object.entries(sources)
    .filter(([, { read }]) => !read)
    .map(([key]) => key);
  if (unread.length === 0) return [];
  return [
    should(
      `No one has checked that these sources say what the texts say: ${unread.join(', ')}.`,
      `${path}: read, the day when someone did`,
    ),
  ];
}

/** Rows without Spanish: Spanish visitors see the English text. */
export function languageFindings(content: Snapshot): Finding[] {
  const { hero, services, city_pages: cities, special_hours: days, notices, questions } = content;
  return [
    ...missingSpanish(hero ?? {}, 'The hero', 'hero_content'),
    ...services.flatMap((row) => missingSpanish(row, `The service “${row.title}”`, 'services')),
    ...days.flatMap((row) =>
      missingSpanish(row, `The occasion “${row.occasion}”`, 'special_hours'),
    ),
    ...notices.flatMap((row) => missingSpanish(row, `The notice “${row.message}”`, 'notices')),
    ...questions.flatMap((row) =>
      missingSpanish(row, `The question “${row.question}”`, 'questions'),
    ),
    ...content.team_members.flatMap((row) => missingSpanish(row, row.name, 'team_members')),
    ...content.testimonials.flatMap((row) =>
      missingSpanish(row, `The testimonial of ${row.name}`, 'testimonials'),
    ),
    ...cities.flatMap((row) => missingSpanish(row, `The page of ${row.city_name}`, 'city_pages')),
  ];
}

function missingSpanish(
  row: Record<string, unknown>,
  subject: string,
  table: ContentTableName,
): Finding[] {
  const fields = Object.keys(row)
    .filter((column) => row[column] && `${column}_es` in row && !row[`${column}_es`])
    .map((column) => column.replaceAll('_', ' '));
  if (fields.length === 0) return [];
  return [should(`${subject} has no Spanish text: ${fields.join(', ')}.`, tabOf(table))];
}
