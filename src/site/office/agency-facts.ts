import type { Agency } from '#schemas/content/agency.ts';
import type { Notice } from '#schemas/office/notice.ts';
import { noticesAt } from '#schemas/office/notice-schedule.ts';
import { contentFile } from '#site/content-file.ts';
import { savedContent } from '#site/site-content.ts';
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
