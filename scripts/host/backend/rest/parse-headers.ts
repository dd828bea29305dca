import type { Context } from 'hono';
import { badQuery, RestError } from './rest-error.ts';
import type { Upsert } from './statement.ts';

/** Media type of a single row. */
export const singleType = 'application/vnd.pgrst.object+json';
/** Media type of a list of rows, or of the value of a function. */
export const jsonType = 'application/json';
const types = [jsonType, '*/*', singleType];

/** The parts of `Accept` and `Prefer` that are supported. */
export interface Preferences {
  /** One object instead of a list. */
  isSingle: boolean;
  /** Whether a write returns its rows. */
  returns: boolean;
  resolution: Upsert['resolution'] | null;
}

const preferences = new Map<string, Partial<Preferences>>([
  ['return=minimal', { returns: false }],
  ['return=representation', { returns: true }],
  ['resolution=merge-duplicates', { resolution: 'merge' }],
  ['resolution=ignore-duplicates', { resolution: 'ignore' }],
]);

/** As the panel sends it, too: without hyphens, which PostgreSQL reads as well. */
const uuid = /^[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}$/i;

/** Throws for headers that this product never sends. */
export function parseHeaders({ req }: Context): Preferences {
  const accepted = (req.header('accept') ?? '*/*').split(',').map((type) => type.trim());
  if (!accepted.every((type) => types.includes(type))) {
    throw new RestError(406, 'PGRST107', 'None of these media types are available');
  }
  const schema = req.header('content-profile') ?? req.header('accept-profile') ?? 'public';
  if (schema !== 'public') throw new RestError(406, 'PGRST106', 'Invalid schema');
  if (req.header('range')) throw badQuery('The Range header is not allowed; use limit and offset');
  const key = req.header('idempotency-key');
  if (key && !uuid.test(key)) {
    throw new RestError(400, '22P02', 'The header Idempotency-Key must be a UUID.');
  }
  const parsed: Preferences = {
    isSingle: accepted.includes(singleType),
    returns: false,
    resolution: null,
  };
  for (const preference of req.header('prefer')?.split(',') ?? []) {
    const known = preferences.get(preference.trim());
    if (!known) throw badQuery('A preference is not allowed');
    Object.assign(parsed, known);
  }
  return parsed;
}
