import { expect, test } from 'vitest';
import { changedBy } from '#islands/admin/editing/form/ConflictNotice.tsx';

test.each([
  ['a text that only I changed', { opened: 'Old', mine: 'New', theirs: 'Old' }, 'me'],
  ['a text that only I emptied', { opened: 'Old', mine: '', theirs: 'Old' }, 'me'],
  ['a text that only the colleague changed', { opened: 'Old', mine: 'Old', theirs: 'New' }, 'them'],
  ['a text that only the colleague wrote', { opened: '', mine: '', theirs: 'New' }, 'them'],
  ['a text that both changed', { opened: 'Old', mine: 'Mine', theirs: 'Theirs' }, 'both'],
  ['a text that both wrote first', { opened: '', mine: 'Mine', theirs: 'Theirs' }, 'both'],
  ['a text of a draft without its beginnings', { mine: 'Mine', theirs: 'Theirs' }, 'unknown'],
])('the conflict box knows who changed %s', (_, texts, who) => {
  expect(changedBy(texts)).toBe(who);
});
