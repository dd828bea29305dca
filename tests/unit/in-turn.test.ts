import { expect, test } from 'vitest';
import { createTurns } from '../../scripts/backend/media/in-turn.ts';

test('one thing is done after the other, also after one that failed', async () => {
  const inTurn = createTurns(60_000);
  const [first, log] = [Promise.withResolvers<string>(), ['']];
  const all = [
    inTurn(() => first.promise),
    inTurn(async () => log.push('second')),
    inTurn(() => Promise.reject(new Error('third'))),
    inTurn(async () => log.push('fourth')),
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
  const begun = inTurn(() => first.promise);
  expect(await inTurn(async () => done.push('too late'))).toBeNull();
  first.resolve('first');
  expect([await begun, await inTurn(work('third'))]).toEqual(['first', 'third']);
  expect(done).toEqual([]);
});
