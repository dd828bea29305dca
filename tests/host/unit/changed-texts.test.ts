import { expect, test } from 'vitest';
import { ChangedTexts } from '../../../scripts/host/releases/changed-texts.ts';

const known = [
  { path: '/', text_hash: 'home', changed_on: '2026-01-01' },
  { path: '/katy', text_hash: 'katy', changed_on: null },
  { path: '/spring', text_hash: 'spring', changed_on: '2026-02-02' },
  { path: '/gone', text_hash: 'gone', changed_on: '2026-03-03' },
];

function release(today: string | null): ChangedTexts {
  const texts = new ChangedTexts(known, today);
  texts.add('/', 'home');
  texts.add('/katy', 'katy');
  texts.add('/spring', 'flood');
  texts.add('/new', 'new');
  return texts;
}

test('a changed text has the day of the release, the same text its earlier day, a new page none', () => {
  const { changedOn } = release('2026-11-24');
  expect([...changedOn]).toEqual([
    ['/', '2026-01-01'],
    ['/spring', '2026-11-24'],
  ]);
});

test('only what changed is recorded, and pages that are gone are removed', () => {
  expect(release('2026-11-24').changes()).toEqual({
    changed: [
      { path: '/spring', text_hash: 'flood', changed_on: '2026-11-24' },
      { path: '/new', text_hash: 'new', changed_on: null },
    ],
    removed: ['/gone'],
  });
});

test('a changed text has no day in a build that may never go live', () => {
  expect([...release(null).changedOn]).toEqual([['/', '2026-01-01']]);
});
