import { afterEach, describe, expect, test, vi } from 'vitest';
import { contentTables } from '#database/content-tables.ts';
import { editorText } from '#i18n/admin/editor.ts';
import { unreadableText } from '#i18n/admin/unreadable.ts';
import { fieldsOf, mustBeVisible, problemOf } from '#islands/admin/editing/form/fields.ts';
import { saveProblemText } from '#islands/admin/editing/form/save-problem-text.ts';
import { spanishState } from '#islands/admin/editing/form/spanish-state.ts';
import { RowEditor } from '#islands/admin/editing/state/row-editor.ts';
import { FakeRest } from '../../support/fake-rest.ts';

const { client } = new FakeRest({});
const open = (
  table = contentTables.hero_content,
  row: ConstructorParameters<typeof RowEditor>[1] = null,
) => new RowEditor({ client, table, signInAgain: async () => false }, row);

afterEach(() => vi.unstubAllGlobals());

describe('why nothing was saved', () => {
  const constraint = 'new row violates check constraint "hero_content_title_length"';

  test.each([
    [
      '23514',
      constraint,
      /^Nothing was saved: “Title” does not meet the rules.*please check it\.$/,
    ],
    [
      '23503',
      'update on table violates foreign key constraint "city_pages_picture_fkey"',
      /the picture in “[^”]+” has been removed.*choose another picture\.$/,
    ],
    [
      '23505',
      'duplicate key value violates "city_pages_slug_key"',
      /another city page now has this web address/,
    ],
    [
      '23505',
      'duplicate key value violates "special_hours_day_key"',
      /this day is already in the list/,
    ],
    [
      'PT429',
      'One person can remove at most 60 items of the site in an hour. Try again later.',
      /^Nothing was removed: one person can remove at most 60 items/,
    ],
    [
      'PT429',
      'One person can save at most 1,000 times and 50 MB in an hour. Try again later.',
      /^Nothing was saved: one person can save.*Your text is still here/,
    ],
    [
      '23514',
      'notices is full: it may have 20 rows and 4 MB of text. Delete rows that are no longer needed.',
      /^Nothing was saved: “Notices” is full\. It may have 20 entries and 4 MB of text/,
    ],
    [
      'PT409',
      'Something else happened.',
      /still here\. The server says: Something else happened\.$/,
    ],
    ...[
      ['40001', 'could not serialize access due to concurrent update'],
      ['22P02', 'invalid input syntax for type integer: "x"'],
      ['57014', 'canceling statement due to statement timeout'],
    ].map(([code = '', message = '']) => [code, message, /maintains the site\.$/]),
  ] as [string, string, RegExp][])('%s: %s', (code, message, sentence) => {
    const text = saveProblemText({ outcome: 'failed', code, message }, 'en');
    expect(text).toMatch(sentence);
    if (!/\.$/.test(message)) expect(text).not.toContain(message);
  });

  test('is not known yet without an answer, and known once the panel has looked', () => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(saveProblemText({ outcome: 'unreachable' }, 'en')).toMatch(/^It is not known yet/);
    expect(saveProblemText({ outcome: 'unsaved' }, 'en')).toMatch(/^Nothing was saved/);
  });

  test.each(['PGRST202', 'PGRST204', 'PGRST205'])(
    'with %s, for a name that the server no longer knows, asks to reload the page',
    (code) => {
      const problem = { outcome: 'failed', code, message: 'Could not find it.' } as const;
      expect(saveProblemText(problem, 'en')).toMatch(/still here\. .*Reload this page/);
      expect(saveProblemText(problem, 'es')).toMatch(/sigue aquí\. .*Vuelva a cargarla/);
    },
  );

  test('in Spanish names the field in Spanish', () => {
    expect(
      saveProblemText({ outcome: 'failed', code: '23514', message: constraint }, 'es'),
    ).toMatch(/“Título \(inglés\)”/);
  });

  test('says whether the computer is offline or the database does not answer', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(saveProblemText({ outcome: 'unreachable' }, 'en')).toMatch(/this computer is offline/);
    vi.stubGlobal('navigator', { onLine: true });
    expect(saveProblemText({ outcome: 'unreachable' }, 'en')).toMatch(/database cannot be reached/);
  });
});

describe('a field', () => {
  const [title] = fieldsOf('hero_content').main;
  if (!title) throw new Error('The hero has no fields.');

  test.each([
    ['   ', /this text cannot be empty/],
    ['x'.repeat(123), /3 characters too long. The limit is 120 characters/],
    ['A\u0000B', /cannot be saved/],
    ['A headline', null],
  ])('with the text %j', (text, problem) => {
    const editor = open();
    editor.edit('title', text);
    const found = problemOf(editor, title, editorText.en);
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeNull();
  });

  test('is shown if it is unsaved, or the reason why a save was refused', () => {
    const editor = open();
    expect(mustBeVisible(editor, [title], editorText.en)).toBe(false);
    editor.check();
    expect(mustBeVisible(editor, [title], editorText.en)).toBe(true);
    editor.edit('title', 'A headline');
    expect(mustBeVisible(editor, [title], editorText.en)).toBe(true);
  });
});

test('Spanish is missing, older than the English, or current', () => {
  const row = { id: 1, version: 1, slug: 'katy', title: 'Katy', title_es: '', outdated_es: [] };
  const stateOf = (changes: object) =>
    spanishState(open(contentTables.city_pages, { ...row, ...changes }).state.get(), 'title');
  expect(stateOf({})).toBe('missing');
  expect(stateOf({ title_es: 'Katy' })).toBe('current');
  expect(stateOf({ title_es: 'Katy', outdated_es: ['title'] })).toBe('outdated');
  expect(stateOf({ title: '' })).toBe('current');
});

test('an unreadable row is named by its field, in both languages', () => {
  expect(unreadableText.en.problem('Title', '', 7)).toContain('“Title” of an item without a name');
  expect(unreadableText.es.problem('Título', 'Katy', 7)).toContain('“Título” de “Katy”');
});
