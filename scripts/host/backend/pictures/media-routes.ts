import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { DatabaseError, type Pool } from 'pg';
import { inRole } from '../../database/in-role.ts';
import { theSite } from '../../site.ts';
import { retryAfter } from '../http/error-responses.ts';
import { type Rates, secondsToWait } from '../rate-limits/rates.ts';
import type { TokenClaims } from '../sessions/access-tokens.ts';
import type { PreparedPicture, UploadRefusal } from './picture-process.ts';
import { preparePicture } from './prepare-picture.ts';

/** Responses to rejected pictures. The panel shows its own messages, in both languages. */
const rejections: Record<UploadRefusal | 'not-allowed', [status: number, message: string]> = {
  'not-a-picture': [415, 'This file is not a supported picture, or it is damaged.'],
  'too-large': [413, 'This file is larger than 15 MiB.'],
  'too-many-pixels': [422, 'This picture has more than 64 million pixels.'],
  animated: [422, 'This picture is animated. Only still pictures are supported.'],
  heic: [415, 'This picture is in HEIC format, which is not supported.'],
  'too-slow': [422, 'This picture took too long to process.'],
  busy: [429, 'Your previous picture is still being processed. Please try again in a moment.'],
  'others-first': [429, 'Other pictures are still being processed. Please try again in a moment.'],
  'too-often': [429, 'Too many pictures. Please try again in a few minutes.'],
  'too-much': [429, 'One person can save at most 50 MB in an hour. Try again later.'],
  'not-allowed': [403, 'Only admins can add pictures.'],
  failed: [500, 'This picture could not be saved.'],
};

/** `POST /media`: uploads of pictures by admins. The body of any other request is not read. */
export function createMediaRoutes(database: Pick<Pool, 'connect'>, rates: Rates): Hono {
  /** Accounts with an upload in progress: one each, because an upload takes memory. */
  const busy = new Set<string>();
  const limit = bodyLimit({
    maxSize: theSite().uploads.mostBytes,
    onError: () => reject('too-large'),
  });
  return new Hono().post('/', async (context) => {
    const claims = context.get('claims');
    if (!claims || !(await isAdmin(database, claims))) return reject('not-allowed');
    if (busy.has(claims.sub)) return retryAfter(2, reject('busy'));
    // Before the first `await` below: otherwise simultaneous uploads of one account would fill the queue.
    busy.add(claims.sub);
    try {
      const wait = await secondsToWait([rates.pictures, claims.sub]);
      if (wait > 0) return retryAfter(wait, reject('too-often'));
      let response = reject('failed');
      const tooLarge = await limit(context, async () => {
        response = await prepareAndStore(database, claims, context);
      });
      return tooLarge ?? response;
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

async function prepareAndStore(
  database: Pick<Pool, 'connect'>,
  claims: TokenClaims,
  { req }: Context,
): Promise<Response> {
  const reply = await preparePicture(claims.sub, new Uint8Array(await req.arrayBuffer()));
  if ('prepared' in reply) {
    const stored = await store(database, claims, reply.prepared);
    return stored ? Response.json(stored) : retryAfter(hourInSeconds, reject('too-much'));
  }
  const rejected = reject(reply.rejected);
  return reply.rejected === 'others-first' ? retryAfter(2, rejected) : rejected;
}

const hourInSeconds = 60 * 60;

/** `null` if the account has saved as much as one may in an hour. */
async function store(
  database: Pick<Pool, 'connect'>,
  claims: TokenClaims,
  { bytes, width, height, thumbnail }: PreparedPicture,
): Promise<({ hash: string } & Omit<PreparedPicture, 'bytes'>) | null> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const insert = inRole(database, { role: 'authenticated', claims }, (client) =>
    client.query(
      `insert into public.picture_files (hash, bytes, width, height, thumbnail)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [hash, Buffer.from(bytes), width, height, thumbnail],
    ),
  );
  return insert.then(
    () => ({ hash, width, height, thumbnail }),
    (error) => {
      if (error instanceof DatabaseError && error.code === 'PT429') return null;
      throw error;
    },
  );
}

function reject(code: keyof typeof rejections): Response {
  const [status, message] = rejections[code];
  return Response.json({ code, message }, { status });
}
