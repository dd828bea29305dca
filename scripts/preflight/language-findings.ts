import type { Snapshot } from '#schemas/publishing/snapshot.ts';
import { type Finding, should } from './finding.ts';

type Row = Record<string, unknown>;

const list = new Intl.ListFormat('en');
const plural = (rows: Row[]) => (rows.length > 1 ? 's' : '');

/** Rows of the database whose Spanish is missing: visitors read the English text instead. */
export function languageFindings({ hero, services, city_pages: cities }: Snapshot): Finding[] {
  return [
    ...findings('Hero Content', hero ? [hero] : [], () => 'The hero'),
    ...findings('Services', services, (rows) => {
      const titles = rows.map(({ title }) => `“${title}”`);
      return `The service${plural(rows)} ${list.format(titles)}`;
    }),
    ...findings('City Pages', cities, (rows) => {
      const names = rows.map((city) => city.city_name);
      return `The page${plural(rows)} of ${list.format(names)}`;
    }),
  ];
}

/** One finding for all rows of a table that lack the same fields. */
function findings<R extends Row>(tab: string, rows: R[], subject: (rows: R[]) => string) {
  const { '': _complete, ...incomplete } = Object.groupBy(rows, missingFields);
  return Object.entries(incomplete).map(([fields, lacking = []]): Finding => {
    const verb = lacking.length > 1 ? 'lack' : 'lacks';
    return should(`${subject(lacking)} ${verb} Spanish: ${fields}.`, `the panel, ${tab}`);
  });
}

function missingFields(row: Row): string {
  const english = Object.keys(row)
    .filter((column) => column.endsWith('_es') && !row[column])
    .map((column) => column.slice(0, -'_es'.length));
  return english
    .filter((column) => row[column])
    .join(', ')
    .replaceAll('_', ' ');
}
