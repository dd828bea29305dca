import type { Context } from 'hono';
import { badQuery, RestError } from './rest-error.ts';
import type { Upsert } from './statement.ts';

/** A single row. */
export const singleForm = 'application/vnd.pgrst.object+json';
/** A list of rows, or the value of a function. */
export const jsonForm = 'application/json';
const forms = [jsonForm, '*/*', singleForm];

/** What the headers of a request ask for. */
export interface Wishes {
  /** One object instead of a list. */
  isSingle: boolean;
  /** Whether a write returns its rows. */
  returns: boolean;
  resolution: Upsert['resolution'] | null;
}

const preferences = new Map<string, Partial<Wishes>>([
  ['return=minimal', { returns: false }],
  ['return=representation', { returns: true }],
  ['resolution=merge-duplicates', { resolution: 'merge' }],
  ['resolution=ignore-duplicates', { resolution: 'ignore' }],
]);

/** Reads the headers. Throws for what this product never sends. */
export function readHeaders({ req }: Context): Wishes {
  const accepted = (req.header('accept') ?? '*/*').split(',').map((form) => form.trim());
  if (!accepted.every((form) => forms.includes(form))) {
    throw new RestError(406, 'PGRST107', 'None of these media types are available');
  }
  const schema = req.header('content-profile') ?? req.header('accept-profile') ?? 'public';
  if (schema !== 'public') throw new RestError(406, 'PGRST106', 'Invalid schema');
  if (req.header('range')) throw badQuery('The Range header is not allowed; use limit and offset');
  const wishes: Wishes = {
    isSingle: accepted.includes(singleForm),
    returns: false,
    resolution: null,
  };
  for (const preference of req.header('prefer')?.split(',') ?? []) {
    const wish = preferences.get(preference.trim());
    if (!wish) throw badQuery('A preference is not allowed');
    Object.assign(wishes, wish);
  }
  return wishes;
}
