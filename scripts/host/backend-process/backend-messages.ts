import * as z from 'zod/mini';
import { publishedReleaseSchema } from '../site.ts';

/**
 * What a site process starts the backend process with that will tell it to open. One whose code was replaced
 * under it, by code from before that word existed or after, may never say it: then nothing is waited for.
 */
export const toldToOpen = '--told-to-open';

/** Argument of a backend process whose site process sends ADMIN_PASSWORD in its first message. */
export const adminPasswordFollows = '--admin-password-follows';

/** What the site process tells the backend process. */
export const toBackendSchema = z.discriminatedUnion('type', [
  /** ADMIN_PASSWORD, for the first admin: in an environment, every process below would have it, too. */
  z.object({ type: z.literal('admin-password'), password: z.string() }),
  z.object({ type: z.literal('ping') }),
  /** No earlier code goes on in its place any more: what it sends to people counts. */
  z.object({ type: z.literal('open') }),
  /** An order that another command gave, such as a roll-back; `id` comes back with the answer. */
  z.object({ type: z.literal('order'), id: z.int(), order: z.unknown() }),
]);

/** What the site process tells the backend process. */
export type ToBackend = z.infer<typeof toBackendSchema>;

const readySchema = z.object({
  type: z.literal('ready'),
  /** Path of the socket at which it answers requests. */
  socket: z.string(),
  /** Set on the start that made the first staff account. */
  firstAdmin: z.nullable(z.object({ email: z.string(), password: z.nullable(z.string()) })),
});

/** The backend process answers requests from now on. */
export type BackendReady = z.infer<typeof readySchema>;

const showSchema = z.object({
  type: z.literal('show'),
  /** Folder with the static site. */
  site: z.string(),
  release: publishedReleaseSchema,
});

/** A release that visitors are to see. */
export type ShowRelease = z.infer<typeof showSchema>;

/** What the backend process tells the site process. */
export const fromBackendSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pong') }),
  readySchema,
  /** It cannot start, or go on: why, for the person at the terminal. */
  z.object({ type: z.literal('failed'), reason: z.string() }),
  showSchema,
  z.object({ type: z.literal('answer'), id: z.int(), answer: z.looseObject({}) }),
]);

/** What the backend process tells the site process. */
export type FromBackend = z.infer<typeof fromBackendSchema>;
