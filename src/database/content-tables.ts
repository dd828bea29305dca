import * as z from 'zod/mini';
import { type CityPage, cityPageSchema } from '#schemas/content/city/city-page.ts';
import type { ContentTableName } from '#schemas/content/content-columns.ts';
import { type Hero, heroSchema } from '#schemas/content/hero.ts';
import { type Service, serviceSchema } from '#schemas/content/service.ts';
import { agencyRowSchema } from '#schemas/office/agency-row.ts';
import {
  type ArticleText,
  articleTextSchema,
  type LearningText,
  learningTextSchema,
} from '#schemas/office/article-text.ts';
import { type Notice, noticeSchema } from '#schemas/office/notice.ts';
import { type OwnQuestion, ownQuestionSchema } from '#schemas/office/own-question.ts';
import {
  type SavedTestimonial,
  savedTestimonialSchema,
} from '#schemas/office/saved-testimonial.ts';
import { type TeamMember, teamMemberSchema } from '#schemas/office/team-member.ts';
import { type SpecialDayRow, specialDaySchema } from '#schemas/office-hours/special-day.ts';
import { type Picture, pictureSchema } from '#schemas/pictures/picture.ts';

/** A row that staff edit, by column. */
export interface ContentRow {
  id: number;
  /** Counted up by every save; a save names the version that it read. */
  version: number;
  /** English columns that changed after their Spanish was last written. */
  outdated_es: string[];
  [column: string]: string | number | string[] | null;
}

/** A table that staff edit. */
export interface ContentTable {
  name: ContentTableName;
  /** The database's rules, column by column. */
  columns: Record<string, z.core.$ZodType>;
  row: z.core.$ZodType<ContentRow>;
  /** Columns that rows are read by; the last one tells any two rows apart. */
  order: readonly string[];
  /** Where there is one row at most. */
  limit?: 1;
  /** Its rows are about something that is there anyway, which their `slug` names: one for each. */
  isKeyed?: true;
  /** Its rows are about people, who may want to be erased from the history, too. */
  isErasable?: true;
}

// Pages need not know which Spanish is outdated, so the snapshot's schemas leave it out.
const editorial = { outdated_es: z.array(z.string()) };

/** Headline of the home page: one row. */
export const heroTable: ContentTable = {
  name: 'hero_content',
  columns: heroSchema.shape,
  row: z.extend(heroSchema, editorial),
  order: ['id'] satisfies (keyof Hero)[],
  limit: 1,
};

/** Services on the home page. */
export const servicesTable: ContentTable = {
  name: 'services',
  columns: serviceSchema.shape,
  row: z.extend(serviceSchema, editorial),
  order: ['display_order', 'id'] satisfies (keyof Service)[],
};

/** Pages of cities. */
export const citiesTable: ContentTable = {
  name: 'city_pages',
  columns: cityPageSchema.shape,
  row: z.extend(cityPageSchema, editorial),
  order: ['city_name', 'id'] satisfies (keyof CityPage)[],
};

/** Facts about the agency: one row. */
export const agencyTable: ContentTable = {
  name: 'agency',
  columns: agencyRowSchema.shape,
  row: z.extend(agencyRowSchema, editorial),
  order: ['id'],
  limit: 1,
};

/** Days with hours of their own. */
export const specialDaysTable: ContentTable = {
  name: 'special_days',
  columns: specialDaySchema.shape,
  row: z.extend(specialDaySchema, editorial),
  order: ['day', 'id'] satisfies (keyof SpecialDayRow)[],
};

/** Lines above every page. */
export const noticesTable: ContentTable = {
  name: 'notices',
  columns: noticeSchema.shape,
  row: z.extend(noticeSchema, editorial),
  order: ['id'] satisfies (keyof Notice)[],
};

/** Questions of city pages. */
export const questionsTable: ContentTable = {
  name: 'questions',
  columns: ownQuestionSchema.shape,
  row: z.extend(ownQuestionSchema, editorial),
  order: ['id'] satisfies (keyof OwnQuestion)[],
};

/** Pictures that pages show. */
export const picturesTable: ContentTable = {
  name: 'pictures',
  columns: pictureSchema.shape,
  row: z.extend(pictureSchema, editorial),
  order: ['id'] satisfies (keyof Picture)[],
};

/** Who works at the office. */
export const teamTable: ContentTable = {
  name: 'team_members',
  columns: teamMemberSchema.shape,
  row: z.extend(teamMemberSchema, editorial),
  order: ['display_order', 'id'] satisfies (keyof TeamMember)[],
  isErasable: true,
};

/** What clients say. */
export const testimonialsTable: ContentTable = {
  name: 'client_words',
  columns: savedTestimonialSchema.shape,
  row: z.extend(savedTestimonialSchema, editorial),
  order: ['id'] satisfies (keyof SavedTestimonial)[],
  isErasable: true,
};

/** Texts that count instead of those of an article's files. */
export const articleTextsTable: ContentTable = {
  name: 'article_texts',
  columns: articleTextSchema.shape,
  row: z.extend(articleTextSchema, editorial),
  order: ['slug', 'id'] satisfies (keyof ArticleText)[],
  isKeyed: true,
};

/** Texts that count instead of those of a learning item's file. */
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
  article_texts: articleTextsTable,
  learning_texts: learningTextsTable,
};
