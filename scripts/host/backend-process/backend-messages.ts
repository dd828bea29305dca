import * as z from 'zod/mini';
import { publishedReleaseSchema } from '../releases/published-release.ts';

/**
 * Command-line flag: the backend process sends no email or webhooks until it receives `open`. Without it, sending
 * starts immediately, because an older site process may run this code from disk and never send `open`.
 */
export const waitForOpen = '--wait-for-open';

/** Argument of a backend process whose site process sends ADMIN_PASSWORD in its first message. */
export const adminPasswordFollows = '--admin-password-follows';

/** Argument of a backend process that reports when it begins and ends to publish; older site processes do not know the message. */
export const reportPublishing = '--report-publishing';

/** Argument of a backend process that publishes only once content changes. */
export const publishingOff = '--publishing-off';

/** Messages from the site process to the backend process. */
export const toBackendSchema = z.discriminatedUnion('type', [
  /** Not in the environment, which every child process would inherit. */
  z.object({ type: z.literal('admin-password'), password: z.string() }),
  z.object({ type: z.literal('ping') }),
  /** The previous version can no longer take over again, so emails and webhooks may go out. */
  z.object({ type: z.literal('open') }),
  /** A job from another command, such as a rollback; the answer has the same `id`. */
  z.object({ type: z.literal('job'), id: z.int(), job: z.unknown() }),
]);

/** A message from the site process to the backend process. */
export type ToBackend = z.infer<typeof toBackendSchema>;

const readySchema = z.object({
  type: z.literal('ready'),
  /** Path of the socket on which it answers requests. */
  socket: z.string(),
  /** Set on the start that created the first staff account. */
  firstAdmin: z.nullable(z.object({ email: z.string(), password: z.nullable(z.string()) })),
});

/** The backend process now answers requests. */
export type BackendReady = z.infer<typeof readySchema>;

const showSchema = z.object({
  type: z.literal('show'),
  /** Folder with the static site. */
  site: z.string(),
  release: publishedReleaseSchema,
});

/** The site process should now serve this release. */
export type ShowRelease = z.infer<typeof showSchema>;

/** Messages from the backend process to the site process. */
export const fromBackendSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pong') }),
  readySchema,
  /** The process ends; `reason` is printed in the terminal. */
  z.object({ type: z.literal('failed'), reason: z.string() }),
  showSchema,
  z.object({ type: z.literal('publishing'), isRunning: z.boolean() }),
  /** `null` while it does not publish: then the site process carries out the job. */
  z.object({ type: z.literal('answer'), id: z.int(), answer: z.nullable(z.looseObject({})) }),
]);

/** A message from the backend process to the site process. */
export type FromBackend = z.infer<typeof fromBackendSchema>;
