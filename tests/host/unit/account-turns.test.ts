import { expect, test } from 'vitest';
import { AccountTurns } from '../../../scripts/host/backend/rest/account-turns.ts';

const stays = new AbortController().signal;

/** Statements that run until they are ended, and the accounts of those that run. */
function statementsOf(turns: AccountTurns) {
  const running: { account: string; end: () => void }[] = [];
  const start = (account: string, signal = stays) =>
    turns.run(account, signal, async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const statement = { account, end: resolve };
      running.push(statement);
      await promise;
      running.splice(running.indexOf(statement), 1);
      return 'done';
    });
  const accounts = () => running.map(({ account }) => account).join('');
  const end = async (account: string) => {
    running.find((each) => each.account === account)?.end();
    // The statement ends, its turn ends, and the next statement starts.
    await new Promise(setImmediate);
  };
  return { start, accounts, end };
}

test('an account runs two statements at most, and the second only while others have two connections', async () => {
  const { start, accounts, end } = statementsOf(new AccountTurns(5));
  const all = [...'AAABBBC'].map((account) => start(account));
  expect(accounts()).toBe('AABC');
  all.push(start('D'));
  expect(accounts()).toBe('AABCD');
  all.push(start('E'));
  expect(accounts()).toBe('AABCD');
  // Those that run none come before the second of one that waits longer.
  await end('A');
  expect(accounts()).toBe('ABCDE');
  for (const account of 'CDE') await end(account);
  expect(accounts()).toBe('ABA');
  for (const account of 'ABABAB') await end(account);
  expect(await Promise.all(all)).toEqual(Array(9).fill('done'));
  expect(accounts()).toBe('');
});

test('accounts that wait take turns', async () => {
  const { start, accounts, end } = statementsOf(new AccountTurns(1));
  const all = [...'AAABBC'].map((account) => start(account));
  const order = [accounts()];
  for (let ended = 0; ended < 5; ended += 1) {
    await end(accounts());
    order.push(accounts());
  }
  expect(order.join('')).toBe('AABCAB');
  await end('B');
  await Promise.all(all);
});

test('a statement that waits too long, or whose client leaves, gives up its place', async () => {
  const { start, accounts, end } = statementsOf(new AccountTurns(1, 20));
  const first = start('A');
  await expect(start('B')).rejects.toThrow('timeout');
  const leave = new AbortController();
  const left = start('C', leave.signal);
  leave.abort(new Error('The client has left.'));
  await expect(left).rejects.toThrow('The client has left.');
  await end('A');
  expect([await first, accounts()]).toEqual(['done', '']);
  const last = start('B');
  expect(accounts()).toBe('B');
  await end('B');
  await last;
});

test('a statement that fails gives its connection back', async () => {
  const turns = new AccountTurns(1);
  const failed = turns.run('A', stays, () => Promise.reject(new Error('No such column.')));
  await expect(failed).rejects.toThrow('No such column.');
  expect(await turns.run('B', stays, async () => 'done')).toBe('done');
});
