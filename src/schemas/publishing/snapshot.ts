import * as z from 'zod/mini';
import { cityPageSchema } from '#schemas/content/city/city-page.ts';
import { heroSchema } from '#schemas/content/hero.ts';
import { serviceSchema } from '#schemas/content/service.ts';
import { agencyRowSchema } from '#schemas/office/agency-row.ts';
import {
  articleTextSchema,
  learningTextSchema,
  pageTextSchema,
} from '#schemas/office/article-text.ts';
import { shownCompanySchema } from '#schemas/office/company.ts';
import { noticeSchema } from '#schemas/office/notice.ts';
import { ownQuestionSchema } from '#schemas/office/own-question.ts';
import { savedTestimonialSchema } from '#schemas/office/saved-testimonial.ts';
import { teamMemberSchema } from '#schemas/office/team-member.ts';
import { specialDaySchema } from '#schemas/office-hours/special-day.ts';
import { shownPictureSchema } from '#schemas/pictures/picture.ts';
import { pageDateSchema } from './page-date.ts';

const count = z.int().check(z.minimum(0));

/** Tables that a snapshot contains completely. */
export const listedTables = [
  'services',
  'city_pages',
  'special_days',
  'notices',
  'questions',
  'pictures',
  'team_members',
  'client_words',
  'companies',
  'article_texts',
  'page_texts',
  'learning_texts',
] as const;

/** Parts of a snapshot that are one row, or `null`. */
export const singleRows = ['hero', 'agency'] as const;

/** A part of a snapshot that staff edit. */
export type SnapshotPart = (typeof listedTables)[number] | (typeof singleRows)[number];

/** The result of the SQL function `content_snapshot()`: all content at one revision. */
export const snapshotSchema = z.object({
  revision: count,
  hero: z.nullable(heroSchema),
  /** `null` until staff save the Agency tab: the facts of `content/agency.yaml` are used. */
  agency: z.nullable(agencyRowSchema),
  services: z.array(serviceSchema),
  city_pages: z.array(cityPageSchema),
  special_days: z.array(specialDaySchema),
  notices: z.array(noticeSchema),
  questions: z.array(ownQuestionSchema),
  pictures: z.array(shownPictureSchema),
  team_members: z.array(teamMemberSchema),
  client_words: z.array(savedTestimonialSchema),
  companies: z.array(shownCompanySchema),
  article_texts: z.array(articleTextSchema),
  page_texts: z.array(pageTextSchema),
  learning_texts: z.array(learningTextSchema),
  page_dates: z.array(pageDateSchema),
  counts: z.record(z.enum(listedTables), count),
});

/** The part of a snapshot with facts about the agency. */
export const savedAgencySchema = z.pick(snapshotSchema, { agency: true, special_days: true });

export type Snapshot = z.infer<typeof snapshotSchema>;
