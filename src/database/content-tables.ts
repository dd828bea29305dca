import * as z from 'zod/mini';
import { agencyRowSchema } from '#tables/agency/schema.ts';
import { type ArticleText, articleTextSchema } from '#tables/articles/schema.ts';
import { type CityPage, cityPageSchema } from '#tables/cities/schema.ts';
import type { ContentTableName } from '#tables/columns.ts';
import { type Company, companySchema } from '#tables/companies/schema.ts';
import { type Hero, heroSchema } from '#tables/hero/schema.ts';
import { type LearningText, learningTextSchema } from '#tables/learning-items/schema.ts';
import { type Notice, noticeSchema } from '#tables/notices/schema.ts';
import { type PageText, pageTextSchema } from '#tables/page-texts/schema.ts';
import { type Picture, pictureSchema } from '#tables/pictures/schema.ts';
import { type OwnQuestion, ownQuestionSchema } from '#tables/questions/schema.ts';
import { type Service, serviceSchema } from '#tables/services/schema.ts';
import { type SpecialDayRow, specialDaySchema } from '#tables/special-hours/schema.ts';
import { type TeamMember, teamMemberSchema } from '#tables/team-members/schema.ts';
import { type SavedTestimonial, savedTestimonialSchema } from '#tables/testimonials/schema.ts';

/** A row that staff edit. */
export interface ContentRow {
  id: number;
  /** Increases with each save. A save names the version it is based on. */
  version: number;
  /** English columns changed since their Spanish was last saved. */
  outdated_es: string[];
  [column: string]: string | number | string[] | null;
}

/** A table that staff edit. */
export interface ContentTable {
  name: ContentTableName;
  /** The database's rules for each column. */
  columns: Record<string, z.core.$ZodType>;
  row: z.core.$ZodType<ContentRow>;
  /** Columns to sort by; the last is unique. */
  order: readonly string[];
  /** Set for tables with at most one row. */
  limit?: 1;
  /** `slug` is unique: a row may override the page or item that a file describes. */
  isKeyed?: true;
  /** Rows name people, who may ask to be erased from the history, too. */
  isErasable?: true;
}

// Only the panel needs it, so the snapshot's schemas leave it out.
const editorial = { outdated_es: z.array(z.string()) };

export const heroTable: ContentTable = {
  name: 'hero_content',
  columns: heroSchema.shape,
  row: z.extend(heroSchema, editorial),
  order: ['id'] satisfies (keyof Hero)[],
  limit: 1,
};

export const servicesTable: ContentTable = {
  name: 'services',
  columns: serviceSchema.shape,
  row: z.extend(serviceSchema, editorial),
  order: ['display_order', 'id'] satisfies (keyof Service)[],
};

export const citiesTable: ContentTable = {
  name: 'city_pages',
  columns: cityPageSchema.shape,
  row: z.extend(cityPageSchema, editorial),
  order: ['city_name', 'id'] satisfies (keyof CityPage)[],
};

export const agencyTable: ContentTable = {
  name: 'agency',
  columns: agencyRowSchema.shape,
  row: z.extend(agencyRowSchema, editorial),
  order: ['id'],
  limit: 1,
};

/** Holidays and other days with different hours. */
export const specialDaysTable: ContentTable = {
  name: 'special_days',
  columns: specialDaySchema.shape,
  row: z.extend(specialDaySchema, editorial),
  order: ['day', 'id'] satisfies (keyof SpecialDayRow)[],
};

/** Notices above every page. */
export const noticesTable: ContentTable = {
  name: 'notices',
  columns: noticeSchema.shape,
  row: z.extend(noticeSchema, editorial),
  order: ['id'] satisfies (keyof Notice)[],
};

/** Questions that staff add to city pages. */
export const questionsTable: ContentTable = {
  name: 'questions',
  columns: ownQuestionSchema.shape,
  row: z.extend(ownQuestionSchema, editorial),
  order: ['id'] satisfies (keyof OwnQuestion)[],
};

export const picturesTable: ContentTable = {
  name: 'pictures',
  columns: pictureSchema.shape,
  row: z.extend(pictureSchema, editorial),
  order: ['id'] satisfies (keyof Picture)[],
  isErasable: true,
};

export const teamTable: ContentTable = {
  name: 'team_members',
  columns: teamMemberSchema.shape,
  row: z.extend(teamMemberSchema, editorial),
  order: ['display_order', 'id'] satisfies (keyof TeamMember)[],
  isErasable: true,
};

export const testimonialsTable: ContentTable = {
  name: 'client_words',
  columns: savedTestimonialSchema.shape,
  row: z.extend(savedTestimonialSchema, editorial),
  order: ['id'] satisfies (keyof SavedTestimonial)[],
  isErasable: true,
};

/** Insurance companies that the agency works with. */
export const companiesTable: ContentTable = {
  name: 'companies',
  columns: companySchema.shape,
  row: z.extend(companySchema, editorial),
  order: ['display_order', 'id'] satisfies (keyof Company)[],
  isErasable: true,
};

/** Articles that staff added, and texts that replace those from files. */
export const articleTextsTable: ContentTable = {
  name: 'article_texts',
  columns: articleTextSchema.shape,
  row: z.extend(articleTextSchema, editorial),
  order: ['slug', 'id'] satisfies (keyof ArticleText)[],
  isKeyed: true,
  isErasable: true,
};

/** Page texts that replace those from files. */
export const pageTextsTable: ContentTable = {
  name: 'page_texts',
  columns: pageTextSchema.shape,
  row: z.extend(pageTextSchema, editorial),
  order: ['slug', 'id'] satisfies (keyof PageText)[],
  isKeyed: true,
};

/** Learning items that staff added, and texts that replace those from files. */
export const learningTextsTable: ContentTable = {
  name: 'learning_texts',
  columns: learningTextSchema.shape,
  row: z.extend(learningTextSchema, editorial),
  order: ['slug', 'id'] satisfies (keyof LearningText)[],
  isKeyed: true,
};

/** The tables that staff edit, by name. */
export const contentTables: Record<ContentTableName, ContentTable> = {
  hero_content: heroTable,
  services: servicesTable,
  city_pages: citiesTable,
  agency: agencyTable,
  special_days: specialDaysTable,
  notices: noticesTable,
  questions: questionsTable,
  pictures: picturesTable,
  team_members: teamTable,
  client_words: testimonialsTable,
  companies: companiesTable,
  article_texts: articleTextsTable,
  page_texts: pageTextsTable,
  learning_texts: learningTextsTable,
};
