import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownEdits } from '#islands/admin/articles/markdown-edits.ts';
import { pastedMarkdown } from '#islands/admin/articles/pasted-markdown.ts';
import type { MarkdownEdit } from '#islands/admin/articles/toolbar-edit.ts';
import { cleanMarkdown } from '#schemas/fields/clean-markdown.ts';
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
  // Spaces stay outside, also no-break spaces.
  ['bold', 'a «roof »claim', 'a **‹roof›** claim'],
  ['bold', 'a« roof» claim', 'a **‹roof›** claim'],
  ['bold', 'a«\u00a0roof\t»claim', 'a\u00a0**‹roof›**\tclaim'],
  // Whole words, also of a placeholder.
  ['bold', 'the ro«»of claim', 'the **‹roof›** claim'],
  ['bold', 'the ro«of cl»aim', 'the **‹roof claim›**'],
  ['bold', 'Niñ«o» y año', '**‹Niño›** y año'],
  ['bold', 'the homeow«ner’s» car', 'the **‹homeowner’s›** car'],
  ['bold', 'Call {ph«on»e} now', 'Call **‹{phone}›** now'],
  ['bold', 'all(«roof»)s', 'all(**‹roof›**)s'],
  ['bold', 'all«(roof)»s here', '**‹all(roof)s›** here'],
  // What is bold becomes plain, and marks are never doubled.
  ['bold', '**«roof»** claim', '‹roof› claim'],
  ['bold', '«**roof**» claim', '‹roof› claim'],
  ['bold', '**the ro«»of** claim', '‹the roof› claim'],
  ['bold', '**ro«of** cl»aim', '**‹roof claim›**'],
  ['bold', 'a «b **c** d» e', 'a **‹b c d›** e'],
  ['bold', '**«roof» **claim', '**‹roof›** claim'],
  ['bold', 'a **«roof» claim', 'a **‹roof›** claim'],
  ['bold', '*«roof»* claim', '***‹roof›*** claim'],
  // Over lines, paragraphs, list items, headings and cells.
  ['bold', 'a «b\n\nc» d', 'a ‹**b**\n\n**c**› d'],
  [
    'bold',
    '«## One\n\n- two\n1. three\n\n> four»',
    '## ‹**One**\n\n- **two**\n1. **three**\n\n> **four**›',
  ],
  ['bold', '«**a**\n\n**b**»', '‹a\n\nb›'],
  ['bold', '«**a**\n\nb»', '‹**a**\n\n**b**›'],
  [
    'bold',
    '«| a | b |\n| --- | --- |\n| c |  |»',
    '| ‹**a** | **b** |\n| --- | --- |\n| **c**› |  |',
  ],
  // Links and code stay whole.
  ['bold', 'see [the «page»](/a) now', 'see [the **‹page›**](/a) now'],
  ['bold', 'see [the page](/a«u»to) now', 'see **‹[the page](/auto)›** now'],
  ['bold', 'see `the c«od»e` now', 'see **‹`the code`›** now'],
  ['link', 'see «the page»', 'see [the page](‹/›)'],
  ['link', 'see «the page »now', 'see [the page](‹/›) now'],
  ['link', 'see the pa«»ge now', 'see the [page](‹/›) now'],
  ['link', 'see «»', 'see [words](‹/›)'],
  ['link', 'see «https://tdi.texas.gov»', 'see [https://tdi.texas.gov](‹https://tdi.texas.gov›)'],
  ['link', 'see «www.tdi.texas.gov»', 'see [www.tdi.texas.gov](‹https://www.tdi.texas.gov›)'],
  ['link', 'to «ana@example.com»', 'to [ana@example.com](‹mailto:ana@example.com›)'],
  ['link', 'see [the «page»](/auto) now', 'see [the page](‹/auto›) now'],
  ['link', 'see «[the page](/auto)» now', 'see [the page](‹/auto›) now'],
  ['link', 'see «the page\n\nor» not', 'see [the page](‹/›)\n\nor not'],
  ['link', 'see **ro«of** cl»aim', 'see [**roof** claim](‹/›)'],
  ['link', 'see «a [note» here', 'see [a \\[note](‹/›) here'],
  ['heading', '«»', '## ‹Heading›'],
  ['heading', 'Text.\n«Roofs»\nMore.', 'Text.\n\n## ‹Roofs›\n\nMore.'],
  ['heading', 'Roofs and w«»alls', '## ‹Roofs and walls›'],
  ['heading', 'Roofs «and» walls', '## ‹Roofs and walls›'],
  ['heading', '## Ro«»ofs', '## ‹Roofs›'],
  ['heading', '### «Roofs»', '### ‹Roofs›'],
  ['heading', '- Ro«»ofs\n- Walls', '## ‹Roofs›\n\n- Walls'],
  ['heading', '«Roofs\nWalls»\nMore.', '## ‹Roofs\n\n## Walls›\n\nMore.'],
  ['heading', '| a«» | b |\n| --- | --- |', '| a | b |\n| --- | --- |\n\n## ‹Heading›'],
  ['list', 'Text.\n\n«one\ntwo»', 'Text.\n\n- ‹one\n- two›'],
  ['list', 'on«»e', '- ‹one›'],
  ['list', '- on«e\n- t»wo', '- ‹one\n- two›'],
  ['list', '1. «one»', '1. ‹one›'],
  ['list', '- one\nt«»wo\nthree', '- one\n- ‹two›\n\nthree'],
  ['list', '## Ro«»ofs', '- ‹Roofs›'],
  ['list', '«one\n\ntwo»', '- ‹one\n\n- two›'],
  ['table', 'Text.«»', 'Text.\n\n| ‹One› | Two |\n| --- | --- |\n|  |  |'],
  [
    'table',
    'A «word» here.\nMore.',
    'A word here.\nMore.\n\n| ‹One› | Two |\n| --- | --- |\n|  |  |',
  ],
  ['table', 'A «word»\n\nMore.', 'A word\n\n| ‹One› | Two |\n| --- | --- |\n|  |  |\n\nMore.'],
  ['phone', 'Call «now».', 'Call now {phone}‹›.'],
  ['phone', 'Call «»', 'Call {phone}‹›'],
  ['phone', 'Call «», now', 'Call {phone}‹›, now'],
  ['phone', 'Call us to«»day', 'Call us today {phone}‹›'],
  ['phone', 'Call «»us', 'Call {phone}‹› us'],
  ['phone', '-« »us', '- {phone}‹› us'],
  ['phone', 'see [the p«»age](/a).', 'see [the page {phone}‹›](/a).'],
  // Written after the marks of a line, in a cell, or after a line without words.
  ['bold', '«»- [Casa](/home-quote) y más', '- **‹words›** [Casa](/home-quote) y más'],
  ['link', '«»- [Casa](/home-quote) y más', '- [words](‹/›) [Casa](/home-quote) y más'],
  ['bold', '> 1«». One', '> 1. **‹words›** One'],
  ['bold', '##«»# Sub', '### **‹words›** Sub'],
  ['link', '«»## Sub', '## [words](‹/›) Sub'],
  ['bold', '«»| A | B |\n| --- | --- |', '| **‹words›** A | B |\n| --- | --- |'],
  ['link', '| A | B |«»\n| --- | --- |', '| A | B [words](‹/›) |\n| --- | --- |'],
  [
    'bold',
    '| A | B |\n«»| --- | --- |\n| C |  |',
    '| A | B **‹words›** |\n| --- | --- |\n| C |  |',
  ],
  ['phone', '| A | B |\n| «»--- | --- |', '| A | B {phone}‹› |\n| --- | --- |'],
  ['phone', '«»| A | B |\n| --- | --- |', '| {phone}‹› A | B |\n| --- | --- |'],
  ['phone', '«»- One', '- {phone}‹› One'],
  ['bold', 'One\n\n«»---\n\nTwo', 'One\n\n---\n\n**‹words›**\n\nTwo'],
  ['phone', '«»---\n\nTwo', '---\n\n{phone}‹›\n\nTwo'],
  ['bold', 'One\n«»\n---', 'One\n**‹words›**\n\n---'],
  ['bold', 'See *this*«»', 'See *this* **‹words›**'],
  // The end of what is marked before stays with it.
  ['bold', '*italic«* text\n»', '*italic* **‹text›**\n'],
  ['bold', '«text *»italic*', '**‹text›** *italic*'],
] as const)('%s turns “%s” into “%s”', (name, given, result) => {
  expect(edited(markdownEdits[name], given)).toBe(result);
});

const pieces = [
  'roof',
  'Muñoz',
  ' ',
  ' ',
  '\n',
  '\n\n',
  '**',
  '*',
  '- ',
  '## ',
  '| ',
  '{phone}',
  '[a b](/c)',
  '.',
  '(',
  ')',
];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((each) => each.join(''));
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

test.each(['bold', 'link', 'heading', 'list', 'table', 'phone'] as const)(
  '%s never removes a letter, whatever is selected',
  (name) => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (value, one, other) => {
        const positions = [one % (value.length + 1), other % (value.length + 1)].toSorted(
          (a, b) => a - b,
        );
        const [selectionStart = 0, selectionEnd = 0] = positions;
        const { from, to, text } = markdownEdits[name](
          { value, selectionStart, selectionEnd },
          samples,
        );
        const [before, after] = [lettersOf(value.slice(from, to)), lettersOf(text)];
        // Or it adds words of its own, and no letter is between them.
        expect(after === before || from === to || after.startsWith(before)).toBe(true);
        if (!value.includes('****')) expect(text).not.toContain('****');
      }),
      { numRuns: 2000 },
    );
  },
);

test('Bold twice gives back what was there, if nothing was bold', () => {
  const plain = texts.filter((text) => !/\*/.test(text));
  fc.assert(
    fc.property(plain, fc.nat(), fc.nat(), (value, one, other) => {
      const [selectionStart = 0, selectionEnd = 0] = [
        one % (value.length + 1),
        other % (value.length + 1),
      ].toSorted((a, b) => a - b);
      const once = markdownEdits.bold({ value, selectionStart, selectionEnd }, samples);
      const [start, end] = once.select;
      if (once.from === once.to) return;
      const bold = value.slice(0, once.from) + once.text + value.slice(once.to);
      const selected = { selectionStart: once.from + start, selectionEnd: once.from + end };
      const twice = markdownEdits.bold({ value: bold, ...selected }, samples);
      expect(bold.slice(0, twice.from) + twice.text + bold.slice(twice.to)).toBe(value);
    }),
    { numRuns: 2000 },
  );
});

test('what the toolbar writes can be published', () => {
  const all = (['heading', 'bold', 'link', 'list', 'table', 'phone'] as const).map((name) =>
    edited(markdownEdits[name], '«»').replace(/[‹›]/g, ''),
  );
  const text = all.join('\n\n');
  expect(articleProblems(text)).toEqual([]);
  expect(unshownMarkup(text)).toBeNull();
});

const article = [
  'Before you call, *have these* at **hand**:',
  '- [Casa](/home-quote) y más\n- *Fotos* (tres)\n  1. Una',
  '## Sub\n\n> - Citado\n> - Otra',
  '---',
  '| Cobertura | Límite |\n| --- | :-: |\n| **Casa** |  |\n|  | [Auto](/auto-quote) |',
  'El fin.',
].join('\n\n');

test.each(['bold', 'link', 'phone'] as const)(
  '%s without a selection can be published, and leaves every block, wherever the cursor is',
  (name) => {
    const blocks = (text: string) => text.match(/^[ \t]*(?:> )?(?:[-|]|\d\.|#+)/gm);
    for (let at = 0; at <= article.length; at += 1) {
      const selected = { value: article, selectionStart: at, selectionEnd: at };
      const { from, to, text } = markdownEdits[name](selected, samples);
      const after = article.slice(0, from) + text + article.slice(to);
      const cursor = `${article.slice(0, at)}⟦⟧${article.slice(at)}`;
      expect(articleProblems(after), cursor).toEqual([]);
      expect(unshownMarkup(after), cursor).toBeNull();
      expect(blocks(after), cursor).toEqual(blocks(article));
    }
  },
);

test.each([
  ['Call {phone} in {town}.', null],
  ['First.\n\nCall {fone}.', { kind: 'placeholder', line: 3, name: '{fone}' }],
  ['## A\n\n### B\n\n#### C\n\n##### D', { kind: 'deep', line: 7 }],
  ['Code: `{anything}`', null],
  ['First.\n\nThe **roof **claim', { kind: 'stray', line: 3, marks: '**' }],
  ['One\ntwo ** roof**', { kind: 'stray', line: 2, marks: '**' }],
  ['**a\n\nb**', { kind: 'stray', line: 1, marks: '**' }],
  ['The *roof *claim', { kind: 'stray', line: 1, marks: '*' }],
  ['The __roof __claim', { kind: 'stray', line: 1, marks: '__' }],
  ['##Roofs', { kind: 'stray', line: 1, marks: '##' }],
  ['Text ## Roofs', { kind: 'stray', line: 1, marks: '##' }],
  ['~~old~~', { kind: 'stray', line: 1, marks: '~~' }],
  ['See [auto] (/auto-quote)', { kind: 'stray', line: 1, marks: '] (' }],
  ['See [auto](/auto quote)', { kind: 'stray', line: 1, marks: '](' }],
  ['-One\n-Two', { kind: 'stray', line: 1, marks: '-' }],
  ['Steps:\n1.Call\n2.Wait', { kind: 'stray', line: 2, marks: '1.' }],
  ['– One\n– Two', { kind: 'stray', line: 1, marks: '–' }],
  ['Text • One', null],
  ['| a | b |\n| c | d |', { kind: 'stray', line: 1, marks: '|' }],
  // Meant as they are.
  ['A \\*\\* and \\## sign, 5 * 3, 5 \\* 3, #1 in Texas, AT&T, a_b_c', null],
  ['Price* and Limit*. *Terms apply.', null],
  ['Name: ____ or ______', null],
  ['About 1.5 million.\n2.5 million more.', null],
  ['See note [1] (page 2).', null],
  ['—Hola —dijo.', null],
  [
    '**Bold**, *italic*, ***both***, `**`, [**a**](/b) and\n\n- one\n- two\n\n| a |\n| --- |\n| b |',
    null,
  ],
])('the panel finds what pages cannot show in %j', (text, found) => {
  expect(unshownMarkup(text)).toEqual(found);
});

test.each([
  ['##\u00a0Roofs', '## Roofs'],
  ['-\u00a0one', '- one'],
  ['- \u202fone\u00a0two', '-  one two'],
  ['\ufeff## Roofs\u200b', '## Roofs'],
  ['•\tone\n•two\n· \tthree', '- one\n- two\n- three'],
  ['o\tone\n§\ttwo\n\uf0b7\tthree\n\uf0a7 four', '- one\n- two\n- three\n- four'],
  ['–\tone', '- one'],
  ['1.\tone', '1.\tone'],
  ['a\r\nb\vc\u2028d', 'a\nb\nc\nd'],
  ['a\n\u00a0\nb', 'a\n \nb'],
  // Words, not lists.
  ['o sea\n— Hola\n· punto medio', 'o sea\n— Hola\n· punto medio'],
  ['👩\u200d👧 §\u00a05', '👩\u200d👧 § 5'],
])('%j from another program is saved as %j', (pasted, saved) => {
  expect(cleanMarkdown(pasted)).toBe(saved);
  expect(cleanMarkdown(saved)).toBe(saved);
});

const word = '<p class=MsoNormal>…</p>';
const codeEditor = '<div style="white-space: pre;"><div><span>…</span></div></div>';
const wordTable = '<table><tr><td>…</td></tr></table><p class=MsoNormal>…</p>';

test.each([
  ['paragraphs', 'One.\r\nTwo.\r\nThree.', word, 'One.\n\nTwo.\n\nThree.'],
  ['paragraphs with blank ones', 'One.\r\n\r\n\r\nTwo.', word, 'One.\n\nTwo.'],
  ['paragraphs of a mail', 'One.\nTwo.', '<div dir="ltr">…</div>', 'One.\n\nTwo.'],
  ['a heading', 'Roofs\nThey age.', '<h2>…</h2><p>…</p>', 'Roofs\n\nThey age.'],
  ['a line break', 'One\vTwo', word, 'One\n\nTwo'],
  ['the end of a paragraph', 'One.\r\n', word, 'One.\n\n'],
  ['a part of a paragraph', 'two words', word, 'two words'],
  ['only a blank line', '\r\n', word, '\n'],
  [
    'a list',
    'Bring:\r\n·\tphotos\r\n·\treceipts\r\nThen call.',
    word,
    'Bring:\n\n- photos\n- receipts\n\nThen call.',
  ],
  ['a numbered list', '1.\tCall\r\n2.\tWait', wordTable, '1.\tCall\n2.\tWait'],
  [
    'a table between paragraphs',
    'Before.\r\nYear\tPrice\r\n2026\t$5\r\nAfter.',
    wordTable,
    'Before.\n\n| Year | Price |\n| --- | --- |\n| 2026 | $5 |\n\nAfter.',
  ],
  [
    'cells of a spreadsheet, some empty, one with a bar',
    'a\t\tb|c\n\td\n',
    '<table><td>…</td></table>',
    '| a |  | b\\|c |\n| --- | --- | --- |\n|  | d |  |\n\n',
  ],
  ['Markdown', '- one\n- two\n| a |\n| --- |', '<p>…</p>', '- one\n- two\n\n| a |\n| --- |'],
  // Lines of a PDF or of a text editor.
  ['lines without HTML', 'One line\r\nof three\twords', '', 'One line\nof three\twords'],
  ['lines of code', 'a\n\tb', codeEditor, 'a\n\tb'],
])('pasting %s keeps what belongs together', (_, plain, html, markdown) => {
  const pasted = pastedMarkdown(plain, html);
  expect(pasted).toBe(markdown);
  expect(unshownMarkup(pasted)).toBeNull();
});

test('the articles and pages of the site show no stray marks, and cleaning changes nothing in them', () => {
  const files = globSync('content/{articles,pages}/**/*.md');
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const body = readFileSync(file, 'utf8').replace(/^---\n.*?\n---\n/s, '');
    expect([file, unshownMarkup(body)]).toEqual([file, null]);
    expect(cleanMarkdown(body)).toBe(body);
  }
});
