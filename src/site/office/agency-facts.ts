import type { Agency } from '#schemas/content/agency.ts';
import { contentFile } from '#site/content-file.ts';
import { savedContent } from '#site/site-content.ts';
import { noticesAt } from '#tables/notices/notice-schedule.ts';
import type { Notice } from '#tables/notices/schema.ts';
import { mergeAgency } from './merge-agency.ts';

/** The facts about the agency, from `content/agency.yaml` and from the panel. */
export async function agencyFacts(): Promise<Agency> {
  const { snapshot, now } = await savedContent();
  return mergeAgency(await contentFile('agency'), snapshot, now);
}

/** The notices shown at the top of every page. */
export async function currentNotices(): Promise<Notice[]> {
  const { snapshot, now } = await savedContent();
  return noticesAt(snapshot.notices, now);
}
