import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Until this day is over, new migrations follow the last of those that were numbered into the future. */
const lastDayAhead = '20261127';
const lastNumberAhead = '20261127000100';

const numberOf = (file: string) => /(\d+)_[^/]*\.sql$/.exec(file)?.[1] ?? file;
const utc = (date: Date) => date.toISOString().replace(/\D/g, '').slice(0, 14);
const numbers = globSync('supabase/migrations/*.sql').map(numberOf).sort();

test('a migration is numbered by the time in UTC at which it was made, and none lies ahead', () => {
  const now = utc(new Date());
  const later = numbers.filter((number) => number > lastNumberAhead);
  const wrong = later.filter((number) => {
    const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(number) ?? [];
    const [year = 0, month = 0, ...rest] = parts.map(Number);
    const isTime = utc(new Date(Date.UTC(year, month - 1, ...rest))) === number;
    return !isTime || (number > now && !number.startsWith(lastDayAhead));
  });
  expect(wrong).toEqual([]);
});

test('a migration sorts after all that were there before it', () => {
  expect(numbers.filter((number) => number <= lastNumberAhead)).toHaveLength(37);
  const late: string[] = [];
  let newest = `${lastDayAhead}235959`;
  for (const number of inOrderOfArrival().filter((each) => each > newest)) {
    if (number < newest) late.push(number);
    else newest = number;
  }
  expect(late).toEqual([]);
});

/** The migrations as they came to this branch, then those that are not committed yet. An export has no commits. */
function inOrderOfArrival(): string[] {
  const { stdout: log } = spawnSync(
    'git',
    [
      ...['log', '--first-parent', '--diff-merges=first-parent', '--reverse', '--diff-filter=A'],
      ...['--format=', '--name-only', '--', 'supabase/migrations'],
    ],
    { encoding: 'utf8' },
  );
  const committed = log.split('\n').filter(Boolean).map(numberOf);
  return [...committed, ...numbers.filter((number) => !committed.includes(number))];
}
