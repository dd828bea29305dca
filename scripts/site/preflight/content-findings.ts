import { basename } from 'node:path';
import { learningItemSchema } from '#schemas/content/learning-item.ts';
import type { Snapshot } from '#schemas/publishing/snapshot.ts';
import { readFeaturedCities, readFixedCities } from '../content/city-files.ts';
import { readContentFolder } from '../content/parse-content.ts';
import { type Finding, must, should } from './finding.ts';

interface Voice {
  name: string;
  sample?: boolean | undefined;
}

/** What staff saved of people. */
type SavedPeople = Pick<Snapshot, 'team_members' | 'client_words'>;

/** The invented clients and agents whom visitors meet: in the panel, and in the files that still count. */
export async function cityFindings(saved: SavedPeople, content = 'content'): Promise<Finding[]> {
  const hasOwn = (rows: readonly { city: string | null }[], file: string) =>
    rows.some(({ city }) => city === basename(file, '.yaml'));
  const invented = (who: string, voices: (Voice | undefined)[], where: string) =>
    voices
      .filter((voice) => voice?.sample)
      .map((voice) => must(`${who} ${voice?.name} is invented.`, where));
  const fixed = [...(await readFixedCities(content))];
  const featured = [...(await readFeaturedCities(content))];
  return [
    ...savedInventions(saved),
    ...fixed
      .filter(([file]) => !hasOwn(saved.client_words, file))
      .flatMap(([file, { testimonial }]) =>
        invented('The client', [testimonial], `${file}: testimonial`),
      ),
    ...featured.flatMap(([file, { agent, testimonials }]) => [
      ...(hasOwn(saved.team_members, file) ? [] : invented('The agent', [agent], `${file}: agent`)),
      ...(hasOwn(saved.client_words, file)
        ? []
        : invented('The client', testimonials, `${file}: testimonials`)),
    ]),
  ];
}

function savedInventions({ team_members, client_words }: SavedPeople): Finding[] {
  const isInvented = ({ sample }: { sample: string }) => sample === 'yes';
  return [
    ...team_members
      .filter(isInvented)
      .map(({ name }) => must(`The person ${name} is invented.`, 'the panel, Our People')),
    ...client_words
      .filter(isInvented)
      .map(({ name }) => must(`The client ${name} is invented.`, 'the panel, Clients’ Words')),
  ];
}

/** The items of the learning center that lead nowhere: their buttons call the agency. */
export async function learningFindings(folder = 'content/learning'): Promise<Finding[]> {
  const items = await readContentFolder(learningItemSchema, folder);
  return [...items]
    .filter(([, { url }]) => !url)
    .map(([path, { title, contentType }]) =>
      should(`“${title.en}” has no ${contentType} yet: its button calls.`, `${path}: url`),
    );
}

/** Rows of the database whose Spanish is missing: visitors read the English text instead. */
export function languageFindings(content: Snapshot): Finding[] {
  const { hero, services, city_pages: cities, special_days: days, notices, questions } = content;
  return [
    ...lackingSpanish(hero ?? {}, 'The hero', 'Hero Content'),
    ...services.flatMap((row) => lackingSpanish(row, `The service “${row.title}”`, 'Services')),
    ...days.flatMap((row) => lackingSpanish(row, `The special day “${row.occasion}”`, 'Holidays')),
    ...notices.flatMap((row) => lackingSpanish(row, `The notice “${row.message}”`, 'Notices')),
    ...questions.flatMap((row) =>
      lackingSpanish(row, `The question “${row.question}”`, 'Questions'),
    ),
    ...content.team_members.flatMap((row) => lackingSpanish(row, row.name, 'Our People')),
    ...content.client_words.flatMap((row) =>
      lackingSpanish(row, `What ${row.name} said`, 'Clients’ Words'),
    ),
    ...cities.flatMap((row) => lackingSpanish(row, `The page of ${row.city_name}`, 'City Pages')),
  ];
}

function lackingSpanish(row: Record<string, unknown>, subject: string, tab: string): Finding[] {
  const fields = Object.keys(row)
    .filter((column) => row[column] && `${column}_es` in row && !row[`${column}_es`])
    .map((column) => column.replaceAll('_', ' '));
  if (fields.length === 0) return [];
  return [should(`${subject} lacks Spanish: ${fields.join(', ')}.`, `the panel, ${tab}`)];
}
