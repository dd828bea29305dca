import type { Pool } from 'pg';
import { savedAgencySchema } from '#rows/snapshot.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { mergeAgency } from '#site/office/merge-agency.ts';
import { checkedAgency } from '../content/content-process.ts';

export const savedPhone = 'select phone from public.agency order by id limit 1';

/** The agency's facts, with those that staff saved. */
export async function readCurrentAgency(database: Pick<Pool, 'query'>): Promise<Agency> {
  const { rows } = await database.query<{ saved: unknown }>(
    `select jsonb_build_object(
       'agency', (select to_jsonb(agency) from public.agency order by id limit 1),
       'special_hours', (select coalesce(jsonb_agg(to_jsonb(special)), '[]') from public.special_hours special)) as saved`,
  );
  const saved = savedAgencySchema.parse(rows[0]?.saved);
  return mergeAgency(await checkedAgency(), saved, new Date().toISOString());
}
