import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Migrations were once numbered into the future: until the end of this day, new ones follow the last of them. */
const lastDayAhead = '20261129';
const lastNumberAhead = '20261127000100';

const numberOf = (file: string) => /(\d+)_[^/]*\.sql$/.exec(file)?.[1] ?? file;
const utc = (date: Date) => date.toISOString().replace(/\D/g, '').slice(0, 14);
const numbers = globSync('supabase/migrations/*.sql').map(numberOf).sort();

test('a migration number is a UTC time that has passed', () => {
  const now = utc(new Date());
  const later = numbers.filter((number) => number > lastNumberAhead);
  const wrong = later.filter((number) => {
    const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(number) ?? [];
    const [year = 0, month = 0, ...rest] = parts.map(Number);
    const isTime = utc(new Date(Date.UTC(year, month - 1, ...rest))) === number;
    return !isTime || (number > now && number.slice(0, 8) > lastDayAhead);
  });
  expect(wrong).toEqual([]);
});

test('a migration sorts after all earlier ones', () => {
  expect(numbers.filter((number) => number <= lastNumberAhead)).toHaveLength(37);
  const late: string[] = [];
  let newest = `${lastDayAhead}235959`;
  for (const number of inOrderOfArrival().filter((each) => each > newest)) {
    if (number < newest) late.push(number);
    else newest = number;
  }
  expect(late).toEqual([]);
});

/** Migrations in commit order, then uncommitted ones. An exported tree has no commits. */
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
