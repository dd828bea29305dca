const intervalInMilliseconds = 15_000;

/** Prints what is being done, and every 15 s that it goes on. */
export async function withProgress<Result>(
  step: string,
  work: () => Promise<Result>,
): Promise<Result> {
  console.log(`${step}…`);
  const start = performance.now();
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${step}… ${seconds} s so far.`);
  }, intervalInMilliseconds);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
