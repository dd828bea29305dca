import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { pictureFileSchema } from '#schemas/pictures/upload.ts';
import { openSecrets } from '../../scripts/host/backend/secrets.ts';
import type { RunningSite } from './running-site.ts';

/** A JPEG of a sky over a ground. */
export async function photograph(turn = 1): Promise<Buffer> {
  const [width, height] = [1200, 800];
  const ground = { create: { width, height: 300, channels: 3 as const, background: '#3a5a40' } };
  const background = { r: 90 + (turn % 100), g: 150, b: 210 };
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: ground, gravity: 'south' }])
    .jpeg()
    .toBuffer();
}

/** Uploads a picture to a running site as the signed-in admin; returns its key. */
export async function addPicture(
  { url, dataDirectory }: Pick<RunningSite, 'url' | 'dataDirectory'>,
  office: SupabaseClient,
  turn?: number,
): Promise<string> {
  const { data } = await office.auth.getSession();
  const { publishableKey } = await openSecrets(dataDirectory);
  const answer = await fetch(`${url}/media`, {
    method: 'POST',
    headers: { apikey: publishableKey, Authorization: `Bearer ${data.session?.access_token}` },
    body: new Uint8Array(await photograph(turn)),
  });
  const { hash } = pictureFileSchema.parse(await answer.json());
  const { data: row } = await office
    .from('pictures')
    .insert({ file: hash, alt: `A sky ${turn}`, alt_es: `Un cielo ${turn}`, focus: '20 90' })
    .select()
    .single()
    .throwOnError();
  return row.key;
}
