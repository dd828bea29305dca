// Two versions of the code exchange these messages, so their spelling is fixed: a changed protocol needs another
// `newProcessFlag`, which makes a version that does not know it fail to start, and the running version carries on.
import * as z from 'zod/mini';

/** Messages from the new site process to the one that started it. */
export const fromNewProcessSchema = z.discriminatedUnion('type', [
  /** Everything runs. Until it gets the site's port, it answers GET requests on this one. */
  z.object({ type: z.literal('ready'), port: z.int() }),
  /** Folder of the release that it serves from now on. */
  z.object({ type: z.literal('show'), site: z.string() }),
  /** It accepts connections on the site's port; writes still get 503. */
  z.object({ type: z.literal('taken') }),
  /** It accepts writes. */
  z.object({ type: z.literal('opened') }),
  /** Why it exits. */
  z.object({ type: z.literal('failed'), problem: z.string() }),
  /** It runs on when the process that started it exits. */
  z.object({ type: z.literal('alone') }),
]);

export type FromNewProcess = z.infer<typeof fromNewProcessSchema>;

/** Sent to the new process together with the listening socket of the site's port. */
export const takePortMessage = 'take the port';

/** Sent to the new process last: accept writes. After this the old process never resumes. */
export const acceptWrites = 'open';

/** Sent to the new process once the service manager watches it: run on alone. Versions before 1.1.0 do not answer. */
export const runAlone = 'run alone';

/** Argument that makes `scripts/start.ts` take over from the process that started it. */
export const newProcessFlag = '--successor-on-trial';

/** Argument that asks for `failed`, a message that versions before 1.1.0 do not know. */
export const reportFailureFlag = '--report-failure';

/** Job for the running site: hand over to the code in this folder. */
export const upgradeJobSchema = z.object({ upgradeTo: z.string() });

export type UpgradeJob = z.infer<typeof upgradeJobSchema>;
