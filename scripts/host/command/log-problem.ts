const minute = 60_000;

/** Problems printed within the last minute, and how often each came again. */
const repeated = new Map<string, number>();

/** Prints a problem now, and at most once a minute with a count while it repeats. */
export function logProblem(sentence: string): void {
  const times = repeated.get(sentence);
  if (times !== undefined) repeated.set(sentence, times + 1);
  else {
    console.error(sentence);
    countAgain(sentence);
  }
}

/** For tests, which share a process: the next problem is printed even if it was printed before. */
export function forgetProblems(): void {
  repeated.clear();
}

function countAgain(sentence: string): void {
  repeated.set(sentence, 0);
  const summarize = () => {
    const times = repeated.get(sentence) ?? 0;
    repeated.delete(sentence);
    if (times === 0) return;
    console.error(`${sentence} (${times} more in the last minute)`);
    countAgain(sentence);
  };
  setTimeout(summarize, minute).unref();
}
