import * as z from 'zod/mini';
import type { ReleaseStore } from '../releases/release-store.ts';
import type { Publisher } from './publisher.ts';

const orderSchema = z.object({ release: z.nullable(z.string()) });
const answerSchema = z.object({ problem: z.optional(z.string()) });

/** Roll back to a release; `null` ends a roll-back. */
export type RollbackOrder = z.infer<typeof orderSchema>;

/** Carries out an order that another process sent. */
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

/** What stood in the way of an order, or `null`. */
export function problemIn(answer: unknown): string | null {
  return answerSchema.parse(answer).problem ?? null;
}
