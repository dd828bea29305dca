import { setTimeout as wait } from 'node:timers/promises';

const patienceInMilliseconds = 40_000;
const pauseInMilliseconds = 50;

/** Asks again until the answer is what the test waits for; fails with the last answer. */
export async function eventually<Answer>(
  ask: () => Promise<Answer> | Answer,
  isRight: (answer: Answer) => boolean,
): Promise<Answer> {
  // A clock that no test turns.
  const end = performance.now() + patienceInMilliseconds;
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (performance.now() > end)
      throw new Error(`Still ${JSON.stringify(answer)?.slice(0, 300)} in the end.`);
    await wait(pauseInMilliseconds);
  }
}
