import * as z from 'zod/mini';
import { holdDataDirectory, sendJob } from '../backend/data-directory.ts';
import { OperatorError } from '../command/operator-error.ts';
import { ReleaseStore, type StoredRelease } from '../releases/release-store.ts';

const jobSchema = z.object({
  /** The release to show; `null` ends a rollback. */
  release: z.nullable(z.string()),
});
const answerSchema = z.object({ problem: z.optional(z.string()) });

/**
 * Shows a release, or with `null` the newest one. Goes through the running site if there is one, so that visitors
 * see it at once.
 */
export async function showRelease(dataDirectory: string, id: string | null): Promise<void> {
  const job: z.infer<typeof jobSchema> = { release: id };
  const answer = z.nullable(answerSchema).parse(await sendJob(dataDirectory, job));
  if (answer?.problem) throw new OperatorError(answer.problem);
  if (answer) return;
  const hold = await holdDataDirectory(dataDirectory);
  const store = new ReleaseStore(dataDirectory);
  await carryOutRollback(
    job,
    store,
    withoutPublisher(store, () => {}),
  );
  await hold.release();
}

interface RollbackTarget {
  /** Shows an earlier release until something is saved. */
  rollBack: (to: StoredRelease) => Promise<void>;
  /** Shows the newest release. */
  rollForward: () => Promise<void>;
}

/** Changes the release on disk only. For a site whose backend or database does not answer, or that does not run. */
export function withoutPublisher(
  store: ReleaseStore,
  show: (release: StoredRelease) => void,
): RollbackTarget {
  return {
    rollBack: async (to) => {
      await store.rollBack(to, null);
      show(to);
    },
    rollForward: async () => {
      const newest = await store.rollForward();
      if (newest) show(newest);
    },
  };
}

export async function carryOutRollback(
  job: unknown,
  store: ReleaseStore,
  target: RollbackTarget,
): Promise<z.infer<typeof answerSchema>> {
  const { release } = jobSchema.parse(job);
  if (release === null) {
    await target.rollForward();
    return {};
  }
  const to = await store.read(release);
  if (!to) return { problem: 'This release has just been removed.' };
  await target.rollBack(to);
  return {};
}
