/** Rejects when `work` takes longer than this, as on a server that hangs. The work itself may go on. */
export async function inTime<Result>(
  milliseconds: number,
  work: PromiseLike<Result>,
): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' }));
  }, milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
