import type { Snapshot } from '#schemas/snapshot.ts';
import { type Finding, should } from './finding.ts';

type Row = Record<string, unknown>;

/** Rows of the database whose Spanish is missing: visitors read the English text instead. */
export function languageFindings({ hero, services, city_pages: cities }: Snapshot): Finding[] {
  return [
    ...(hero ? rowFindings('Hero Content', 'The hero', hero) : []),
    ...services.flatMap((row) => rowFindings('Services', `The service “${row.title}”`, row)),
    ...cities.flatMap((row) => rowFindings('City Pages', `The page of ${row.city_name}`, row)),
  ];
}

function rowFindings(tab: string, name: string, row: Row): Finding[] {
  const missing = Object.keys(row).filter((column) => {
    const english = row[column.replace(/_es$/, '')];
    return column.endsWith('_es') && english && !row[column];
  });
  if (missing.length === 0) return [];
  const fields = missing.map((column) => column.replace(/_es$/, '').replaceAll('_', ' '));
  return [should(`${name} lacks Spanish: ${fields.join(', ')}.`, `the panel, ${tab}`)];
}
