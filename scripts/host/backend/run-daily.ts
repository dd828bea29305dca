const dayInMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Does something now, and once a day until the function that is answered is called. Housekeeping stops
 * no start: `problem` tells of a day on which it failed.
 */
export async function everyDay(
  work: () => Promise<unknown>,
  problem: string,
): Promise<() => Promise<void>> {
  const attempt = () => work().catch((error) => console.error(problem, error));
  await attempt();
  const timer = setInterval(() => void attempt(), dayInMilliseconds);
  timer.unref();
  return async () => clearInterval(timer);
}
