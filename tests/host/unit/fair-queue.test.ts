import { expect, onTestFinished, test, vi } from 'vitest';
import { createFairQueue } from '../../../scripts/host/backend/pictures/fair-queue.ts';

test('runs one task after the other, also after one that failed', async () => {
  const queue = createFairQueue(60_000);
  const [first, log] = [Promise.withResolvers<string>(), ['']];
  const all = [
    queue('Ana', () => first.promise),
    queue('Ana', async () => log.push('second')),
    queue('Ana', () => Promise.reject(new Error('third'))),
    queue('Ana', async () => log.push('fourth')),
  ];
  log.push('first');
  first.resolve('first');
  const results = await Promise.allSettled(all);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(log).toEqual(['', 'first', 'second', 'fourth']);
});

test('drops a task that waits too long, and runs the next one', async () => {
  const queue = createFairQueue(10);
  const first = Promise.withResolvers<string>();
  const done: string[] = [];
  const running = queue('Ana', () => first.promise);
  expect(await queue('Ana', async () => done.push('too late'))).toBeNull();
  first.resolve('first');
  expect([await running, await queue('Ana', async () => 'third')]).toEqual(['first', 'third']);
  expect(done).toEqual([]);
});

test('gives a user who timed out precedence over the one served last, for five seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const queue = createFairQueue(10);
  const timeOut = async (user: string) => {
    const task = Promise.withResolvers<string>();
    const running = queue('Ana', () => task.promise);
    expect(await queue(user, async () => 'too late')).toBeNull();
    task.resolve('done');
    await running;
  };
  const run = (user: string) => queue(user, async () => user);

  await timeOut('Ben');
  expect([await run('Ana'), await run('Eva')]).toEqual([null, 'Eva']);
  // Someone else was served in between, so Ana no longer has to wait for Ben.
  expect([await run('Ana'), await run('Ben'), await run('Ben')]).toEqual(['Ana', 'Ben', 'Ben']);

  await timeOut('Ben');
  vi.advanceTimersByTime(5_000);
  expect(await run('Ana')).toBe('Ana');
});
