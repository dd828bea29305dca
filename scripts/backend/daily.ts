const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** Does something now, and once a day until the function that is answered is called; `problem` tells of a day that failed. */
export async function everyDay(
  work: () => Promise<unknown>,
  problem: string,
): Promise<() => Promise<void>> {
  await work();
  const timer = setInterval(() => {
    work().catch((error) => console.error(problem, error));
  }, dayInMilliseconds);
  timer.unref();
  return async () => clearInterval(timer);
}
