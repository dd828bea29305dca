import * as z from 'zod/mini';
import { findRunningSite, holdDataDirectory, orderRunningSite } from '../backend/data-directory.ts';
import { OperatorError } from '../command/operator-error.ts';
import { ReleaseStore } from '../releases/release-store.ts';
import type { Publisher } from './publisher.ts';

const orderSchema = z.object({
  /** The release to show; `null` ends a rollback. */
  release: z.nullable(z.string()),
});
const answerSchema = z.object({ problem: z.optional(z.string()) });

/**
 * Shows a release, or with `null` the newest one. Goes through the running site if there is one, so that visitors
 * see it at once.
 */
export async function showRelease(dataDirectory: string, id: string | null): Promise<void> {
  if (await findRunningSite(dataDirectory)) {
    const order: z.infer<typeof orderSchema> = { release: id };
    const { problem } = answerSchema.parse(await orderRunningSite(dataDirectory, order));
    if (problem) throw new OperatorError(problem);
    return;
  }
  const hold = await holdDataDirectory(dataDirectory);
  const store = new ReleaseStore(dataDirectory);
  const releases = await store.list();
  const chosen = releases.find((release) => release.id === id);
  const newest = Math.max(...releases.map(({ release }) => release.revision));
  if (chosen) await store.rollBack(chosen, newest);
  else await store.rollForward();
  await hold.release();
}

/** Carries out the order in the running site. */
export async function carryOutRollback(
  order: unknown,
  store: ReleaseStore,
  publisher: Publisher,
): Promise<z.infer<typeof answerSchema>> {
  const { release } = orderSchema.parse(order);
  if (release === null) {
    await publisher.rollForward();
    return {};
  }
  const to = await store.read(release);
  if (!to) return { problem: 'This release has just been removed.' };
  await publisher.rollBack(to);
  return {};
}
