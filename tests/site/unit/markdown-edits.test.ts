import { expect, test } from 'vitest';
import { type MarkdownEdit, markdownEdits } from '#islands/admin/articles/markdown-edits.ts';
import { articleProblems, unshownMarkup } from '#site/markdown/article-problems.ts';

const samples = {
  ...{ heading: 'Heading', bold: 'words', link: 'words', item: 'Item' },
  columns: ['One', 'Two'] as [string, string],
};

/** The text after an edit: «» mark what was selected before it, ‹› what is selected after it. */
function edited(edit: MarkdownEdit, marked: string): string {
  const [before = '', selected = '', after = ''] = marked.split(/[«»]/);
  const value = before + selected + after;
  const selectionStart = before.length;
  const selectionEnd = selectionStart + selected.length;
  const { from, to, text, select } = edit({ value, selectionStart, selectionEnd }, samples);
  const [start, end] = select;
  const shown = `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`;
  return value.slice(0, from) + shown + value.slice(to);
}

test.each([
  ['bold', 'a «b» c', 'a **‹b›** c'],
  ['bold', 'a «» c', 'a **‹words›** c'],
  ['link', 'see «the page»', 'see [the page](‹/›)'],
  ['heading', '«»', '## ‹Heading›'],
  ['heading', 'Text.\n«Roofs»\nMore.', 'Text.\n\n## ‹Roofs›\n\nMore.'],
  ['list', 'Text.\n\n«one\ntwo»', 'Text.\n\n- ‹one\n- two›'],
  ['table', 'Text.«»', 'Text.\n\n| ‹One› | Two |\n| --- | --- |\n|  |  |'],
  ['phone', 'Call «now».', 'Call {phone}‹›.'],
] as const)('%s turns “%s” into “%s”', (name, given, result) => {
  expect(edited(markdownEdits[name], given)).toBe(result);
});

test('what the toolbar writes can be published', () => {
  const all = (['heading', 'bold', 'link', 'list', 'table', 'phone'] as const).map((name) =>
    edited(markdownEdits[name], '«»').replace(/[‹›]/g, ''),
  );
  const text = all.join('\n\n');
  expect(articleProblems(text)).toEqual([]);
  expect(unshownMarkup(text)).toBeNull();
});

test.each([
  ['Call {phone} in {town}.', null],
  ['First.\n\nCall {fone}.', { kind: 'placeholder', line: 3, name: '{fone}' }],
  ['## A\n\n### B\n\n#### C\n\n##### D', { kind: 'deep', line: 7 }],
  ['Code: `{anything}`', null],
])('the panel finds what pages cannot show in %j', (text, found) => {
  expect(unshownMarkup(text)).toEqual(found);
});
