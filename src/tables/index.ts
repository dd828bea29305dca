import { agency } from './agency/table.ts';
import { articles } from './articles/table.ts';
import { cities } from './cities/table.ts';
import { companies } from './companies/table.ts';
import { hero } from './hero/table.ts';
import { learningItems } from './learning-items/table.ts';
import { notices } from './notices/table.ts';
import { pageTextsTable } from './page-texts/table.ts';
import { pictures } from './pictures/table.ts';
import { questions } from './questions/table.ts';
import { services } from './services/table.ts';
import { specialHours } from './special-hours/table.ts';
import type { Table } from './table.ts';
import { teamMembers } from './team-members/table.ts';
import { testimonials } from './testimonials/table.ts';

/** Every table that the office edits. */
const list = [
  hero,
  services,
  cities,
  agency,
  specialHours,
  notices,
  questions,
  pictures,
  teamMembers,
  testimonials,
  companies,
  articles,
  pageTextsTable,
  learningItems,
] as const;

/** What each table is, by name. */
export type Tables = { [Each in (typeof list)[number] as Each['name']]: Each };

/** The name of a table in the database. */
export type ContentTableName = keyof Tables;

export const contentTableNames: readonly ContentTableName[] = list.map(({ name }) => name);

// TypeScript does not infer the names through a loop.
export const tables = Object.fromEntries(list.map((table) => [table.name, table])) as Tables;

/** What any table is. */
export function tableOf(name: ContentTableName): Table {
  return tables[name];
}
