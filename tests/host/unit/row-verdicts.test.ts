import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RowVerdicts } from '../../../scripts/host/snapshot/row-verdicts.ts';

const tooLong = { field: 'body', problem: 'takes longer than 3 s to read' };
const row = (id: number, body: string) => ({ id, body });

let folder: string;
let checked: unknown[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'row-verdicts-'));
  vi.stubEnv('CACHE_DIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Takes a snapshot of rows as a new process does; resolves to their verdicts, and notes which were checked. */
async function snapshotOf(rows: ReturnType<typeof row>[], isWhole = true) {
  checked = [];
  const verdicts = await RowVerdicts.open();
  const check = verdicts.remember(async (_, { id, body }) => {
    checked.push(id);
    return body === 'Slow' ? tooLong : null;
  });
  const found = [];
  for (const each of rows) found.push(await check('articles', each));
  await verdicts.keep({ isWhole });
  return found;
}

test('a row that did not change is not checked again, whether it is valid or not', async () => {
  const rows = [row(1, 'Good'), row(2, 'Slow')];
  expect(await snapshotOf(rows)).toEqual([null, tooLong]);
  expect(checked).toEqual([1, 2]);
  expect(await snapshotOf([...rows, row(3, 'Good')])).toEqual([null, tooLong, null]);
  expect(checked).toEqual([3]);
  expect(await snapshotOf([row(1, 'Slow'), row(2, 'Good')])).toEqual([tooLong, null]);
  expect(checked).toEqual([1, 2]);
});

test('rows wait once checking their part took long, but not those that are known, and not for new code', async () => {
  const many = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => row(from + at, 'Good'));
  const snapshotIn = async (milliseconds: number, rows: ReturnType<typeof row>[]) => {
    const verdicts = await RowVerdicts.open(milliseconds);
    const check = verdicts.remember(async () => null);
    const found = [];
    for (const each of rows) found.push(await check('articles', each));
    const other = await check('services', row(1000 + rows.length, 'Other'));
    await verdicts.keep({ isWhole: true });
    return { shown: found.filter((verdict) => verdict === null).length, found, other, verdicts };
  };
  const first = await snapshotIn(0, many(0, 50));
  expect(first).toMatchObject({ shown: 50, verdicts: { hasWaiting: false } });
  const second = await snapshotIn(Number.MIN_VALUE, many(0, 60));
  // The first new one takes the time, in each part.
  expect(second).toMatchObject({ shown: 51, other: null, verdicts: { hasWaiting: true } });
  expect(second.found.at(-1)?.problem).toMatch(/^waits for the next release/);
  expect((await snapshotIn(Number.MIN_VALUE, many(0, 60))).shown).toBe(52);
  const last = await snapshotIn(30_000, many(0, 60));
  expect(last).toMatchObject({ shown: 60, verdicts: { hasWaiting: false } });
});

test('verdicts on rows that are gone are forgotten, and a damaged file only costs time', async () => {
  await snapshotOf([row(1, 'Good')]);
  await snapshotOf([row(2, 'Good')]);
  await snapshotOf([row(1, 'Good')]);
  expect(checked).toEqual([1]);
  await writeFile(join(folder, 'row-verdicts.json'), '{"a": 5');
  expect(await snapshotOf([row(1, 'Good')])).toEqual([null]);
  expect(checked).toEqual([1]);
});

test('a snapshot that was aborted leaves the verdicts on the rows that it did not reach', async () => {
  await snapshotOf([row(1, 'Good'), row(2, 'Slow')]);
  await snapshotOf([row(3, 'Good')], false);
  await snapshotOf([row(1, 'Good'), row(2, 'Slow'), row(3, 'Good')]);
  expect(checked).toEqual([]);
});
