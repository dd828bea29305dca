import { describe, expect, test } from 'vitest';
import { diskSpaceOf } from '../../../scripts/host/disk/disk-space.ts';
import { diskWarnings } from '../../../scripts/host/disk/watch-disk.ts';

const gigabyte = 1024 ** 3;
const withFree = (percent: number) =>
  diskSpaceOf({ used: (100 - percent) * gigabyte, free: percent * gigabyte });

describe('the free space of a disk', () => {
  test.each([
    [100, 'ok', 100],
    [10, 'ok', 10],
    [9.9, 'low', 9],
    [5, 'low', 5],
    [4.9, 'full', 4],
    [0, 'full', 0],
  ])('of %d %% is %s', (percent, state, freePercent) => {
    expect(withFree(percent)).toMatchObject({ state, freePercent });
  });

  test('does not count what only root may use, like df', () => {
    // An ext4 disk of 100 GB reserves 5 for root.
    expect(diskSpaceOf({ used: 95 * gigabyte, free: 0 })).toMatchObject({ freePercent: 0 });
  });
});

test('the log warns once at each limit, and again after the disk had space', () => {
  const warn = diskWarnings();
  const warnings = [50, 9.9, 9, 10.5, 9.9, 4.9, 4, 6, 4, 50, 9].map(
    (percent) => warn(withFree(percent))?.split('.')[0] ?? null,
  );
  expect(warnings).toEqual([
    null,
    'The disk of DATA_DIR is getting full: 9 % are free',
    null,
    null,
    null,
    'The disk of DATA_DIR is almost full: 4 % are free',
    null,
    null,
    null,
    null,
    'The disk of DATA_DIR is getting full: 9 % are free',
  ]);
});
