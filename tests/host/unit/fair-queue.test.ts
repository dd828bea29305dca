import { expect, onTestFinished, test, vi } from 'vitest';
import { createTurns } from '../../../scripts/host/backend/pictures/fair-queue.ts';

test('one thing is done after the other, also after one that failed', async () => {
  const inTurn = createTurns(60_000);
  const [first, log] = [Promise.withResolvers<string>(), ['']];
  const all = [
    inTurn('Ana', () => first.promise),
    inTurn('Ana', async () => log.push('second')),
    inTurn('Ana', () => Promise.reject(new Error('third'))),
    inTurn('Ana', async () => log.push('fourth')),
  ];
  log.push('first');
  first.resolve('first');
  const ends = await Promise.allSettled(all);
  expect(ends.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(log).toEqual(['', 'first', 'second', 'fourth']);
});

test('whoever waits too long is told, and keeps nobody from their turn', async () => {
  const inTurn = createTurns(10);
  const first = Promise.withResolvers<string>();
  const done: string[] = [];
  const work = (name: string) => async () => name;
  const begun = inTurn('Ana', () => first.promise);
  expect(await inTurn('Ana', async () => done.push('too late'))).toBeNull();
  first.resolve('first');
  expect([await begun, await inTurn('Ana', work('third'))]).toEqual(['first', 'third']);
  expect(done).toEqual([]);
});

test('whoever was sent away goes before whoever had the last turn, and nobody is held up for long', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const inTurn = createTurns(10);
  const first = Promise.withResolvers<string>();
  const begun = inTurn('Ana', () => first.promise);
  expect(await inTurn('Ben', async () => 'too late')).toBeNull();
  first.resolve('first');
  await begun;
  const takes = (who: string) => inTurn(who, async () => who);
  expect([await takes('Ana'), await takes('Eva')]).toEqual([null, 'Eva']);
  // Somebody else had a turn meanwhile, and Ben has come.
  expect([await takes('Ana'), await takes('Ben'), await takes('Ben')]).toEqual([
    'Ana',
    'Ben',
    'Ben',
  ]);
  const second = Promise.withResolvers<string>();
  const again = inTurn('Ana', () => second.promise);
  expect(await inTurn('Ben', async () => 'too late')).toBeNull();
  second.resolve('second');
  await again;
  vi.advanceTimersByTime(5_000);
  expect(await takes('Ana')).toBe('Ana');
});
