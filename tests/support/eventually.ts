import { setTimeout as wait } from 'node:timers/promises';

const timeoutInMilliseconds = 40_000;
const pauseInMilliseconds = 50;

/** Polls until the answer is the expected one; fails with the last answer. */
export async function eventually<Answer>(
  ask: () => Promise<Answer> | Answer,
  isRight: (answer: Answer) => boolean,
): Promise<Answer> {
  // Not `Date.now()`, which tests may fake.
  const end = performance.now() + timeoutInMilliseconds;
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (performance.now() > end)
      throw new Error(`Timed out. Last answer: ${JSON.stringify(answer)?.slice(0, 300)}`);
    await wait(pauseInMilliseconds);
  }
}
