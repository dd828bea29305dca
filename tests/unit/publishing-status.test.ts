import { describe, expect, test } from 'vitest';
import { publishingStatus } from '#islands/admin/publishing-status.ts';

describe('publishingStatus', () => {
  test.each([
    ['nothing is known of the newest revision yet', 8, null, { at: 'saved' }],
    ['it waits', 8, { revision: 9, status: 'queued', error: null }, { at: 'saved' }],
    ['it is being built', 8, { revision: 9, status: 'building', error: null }, { at: 'building' }],
    [
      'its build failed',
      8,
      { revision: 9, status: 'failed', error: 'Why.' },
      { at: 'failed', reason: 'Why.' },
    ],
    ['the site itself names it', 9, null, { at: 'live' }],
    ['the site is ahead', 10, null, { at: 'live' }],
    [
      'the log says live but the site does not yet',
      8,
      { revision: 9, status: 'live', error: null },
      { at: 'building' },
    ],
  ] as const)('when %s', (_, published, release, status) => {
    expect(publishingStatus(9, published, release)).toEqual(status);
  });
});
