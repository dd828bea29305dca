import { describeError } from '../command/error-reason.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Runs a task now and then once a day; returns the function that stops it. A failure is logged after
 * `problem` and does not keep the backend from starting.
 */
export async function runDaily(
  work: () => Promise<unknown>,
  problem: string,
): Promise<() => Promise<void>> {
  const attempt = () => work().catch((error) => console.error(problem, describeError(error)));
  await attempt();
  const timer = setInterval(() => void attempt(), dayInMilliseconds);
  timer.unref();
  return async () => clearInterval(timer);
}
