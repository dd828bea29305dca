import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Pool } from 'pg';
import { inRole } from '../../database/in-role.ts';
import { mostUploadBytes, type PictureFile, type UploadRefusal } from '../../site.ts';
import { retryAfter } from '../http/auth-errors.ts';
import { type Rates, secondsToWait } from '../rate-limits/rates.ts';
import type { TokenClaims } from '../sessions/access-tokens.ts';
import type { PreparedPicture } from './picture-process.ts';
import { preparePicture } from './prepare-picture.ts';

/** What each refusal is answered with; the panel has words of its own, in both languages. */
const refusals: Record<UploadRefusal | 'not-allowed', [status: number, message: string]> = {
  'not-a-picture': [415, 'This file is no picture that can be shown here, or it is damaged.'],
  'too-large': [413, 'This file is larger than 15 MiB.'],
  'too-many-pixels': [422, 'This picture has more than 64 million pixels.'],
  animated: [422, 'This picture moves; only one that stands still is taken.'],
  heic: [415, 'This picture is HEIC, which cannot be opened here.'],
  'too-slow': [422, 'This picture takes too long to open.'],
  busy: [429, 'The last picture is still being looked at. Please try again in a moment.'],
  'others-first': [429, 'Other pictures are still being looked at. Please try again in a moment.'],
  'too-often': [429, 'Too many pictures at once. Please try again in a few minutes.'],
  'not-allowed': [403, 'Only admins add pictures.'],
  failed: [500, 'This picture could not be kept.'],
};

/** Takes the pictures that admins upload to `/media`. Nothing is read of anybody else. */
export function createMediaGate(database: Pick<Pool, 'connect'>, rates: Rates): Hono {
  /** Who has a picture under way: each takes memory. */
  const busy = new Set<string>();
  const limit = bodyLimit({ maxSize: mostUploadBytes, onError: () => refuse('too-large') });
  return new Hono().post('/', async (context) => {
    const claims = context.get('claims');
    if (!claims || !(await isAdmin(database, claims))) return refuse('not-allowed');
    if (busy.has(claims.sub)) return retryAfter(2, refuse('busy'));
    // Before anything is waited for: else many at once of one person fill the queue of all.
    busy.add(claims.sub);
    try {
      const wait = await secondsToWait([rates.pictures, claims.sub]);
      if (wait > 0) return retryAfter(wait, refuse('too-often'));
      let answer = refuse('failed');
      const tooLarge = await limit(context, async () => {
        answer = await take(database, claims, context);
      });
      return tooLarge ?? answer;
    } finally {
      busy.delete(claims.sub);
    }
  });
}

async function isAdmin(database: Pick<Pool, 'connect'>, claims: TokenClaims): Promise<boolean> {
  return inRole(database, { role: 'authenticated', claims }, async (client) => {
    const { rows } = await client.query<{ admin: boolean }>('select private.is_admin() as admin');
    return rows[0]?.admin ?? false;
  });
}

async function take(
  database: Pick<Pool, 'connect'>,
  claims: TokenClaims,
  { req }: Context,
): Promise<Response> {
  const reply = await preparePicture(claims.sub, new Uint8Array(await req.arrayBuffer()));
  if ('prepared' in reply) return Response.json(await keep(database, claims, reply.prepared));
  const refused = refuse(reply.refused);
  return reply.refused === 'others-first' ? retryAfter(2, refused) : refused;
}

async function keep(
  database: Pick<Pool, 'connect'>,
  claims: TokenClaims,
  { bytes, width, height, thumbnail }: PreparedPicture,
): Promise<PictureFile> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await inRole(database, { role: 'authenticated', claims }, (client) =>
    client.query(
      `insert into public.picture_files (hash, bytes, width, height, thumbnail)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [hash, Buffer.from(bytes), width, height, thumbnail],
    ),
  );
  return { hash, width, height, thumbnail };
}

function refuse(code: keyof typeof refusals): Response {
  const [status, message] = refusals[code];
  return Response.json({ code, message }, { status });
}
