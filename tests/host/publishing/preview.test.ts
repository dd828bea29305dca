import { createClient } from '@supabase/supabase-js';
import { parse } from 'node-html-parser';
import { createElement, Fragment, type ReactNode } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { staticMarkup } from '#components/ui/static-markup.ts';
import { type ContentRow, contentTables } from '#database/content-tables.ts';
import { textOf } from '#islands/admin/editing/state/draft.ts';
import { RowEditor } from '#islands/admin/editing/state/row-editor.ts';
import { AbovePage, BelowPage } from '#islands/admin/preview/pages/PageShell.tsx';
import { type DraftPreview, previewOf } from '#islands/admin/preview/preview-of.ts';
import { type Locale, locales } from '#locales.ts';
import {
  type ContentTableName,
  contentTableNames,
  type TextColumnName,
  textColumnNames,
} from '#schemas/content/content-columns.ts';
import type { PreviewFacts } from '#schemas/content/preview-facts.ts';
import type { Snapshot } from '#schemas/publishing/snapshot.ts';
import { compileSite } from '../../../scripts/host/render/compile-site.ts';
import { CompiledSite } from '../../../scripts/host/render/compiled-site.ts';
import { sourceFingerprint } from '../../../scripts/host/render/source-fingerprint.ts';
import { type ContentRows, contentRows, snapshotOf } from '../../support/content-rows.ts';
import { randomTexts, savedWith } from '../../support/random-drafts.ts';
import { randomNumbers } from '../../support/random-numbers.ts';
import { isThorough } from '../../support/thorough.ts';

const now = '2026-11-21T18:00:00.000Z';
const settings = {
  siteOrigin: 'https://tallpines.example',
  supabaseUrl: '',
  publishableKey: 'key',
  sendsMail: false,
};

let compiled: CompiledSite;
let facts: PreviewFacts;
beforeAll(async () => {
  compiled = await CompiledSite.open(await compileSite(await sourceFingerprint()));
  const answer = await rendered('/preview-facts.json', snapshotOf(contentRows), now);
  facts = JSON.parse(answer);
});

/** A page of the site once this is saved. */
async function rendered(address: string, snapshot: Snapshot, at: string): Promise<string> {
  const pages = await compiled.pages({ snapshot, settings, now: at });
  const page = pages.find((each) => each.address === address);
  if (!page) throw new Error(`No route makes ${address}.`);
  return (await page.render()).toString();
}

const context = {
  client: createClient('https://nowhere.example', 'key'),
  signInAgain: async () => false,
};
const editorOf = (table: ContentTableName, row: ContentRow | null, further = {}) =>
  new RowEditor({ ...context, table: contentTables[table] }, row, { further });

/** Something that an office writes, and the rows as its save would leave them. */
interface Written {
  editor: RowEditor;
  tables: Record<ContentTableName, { rows: RowEditor[] }>;
  saved: ContentRows;
}

/** Writes into a random row of a table, or into a new one. */
function write(table: ContentTableName, random: () => number): Written {
  const tables = Object.fromEntries(
    contentTableNames.map((name) => [
      name,
      { rows: contentRows[name].map((row) => editorOf(name, row)) },
    ]),
  ) as Written['tables'];
  const rows = contentRows[table];
  const at = Math.floor(random() * rows.length);
  const texts = randomTexts(table, random);
  const isNew = random() < 0.2 && rows.length > 1;
  const row = isNew ? newRow(table, rows[at]) : rows[at];
  if (!row) throw new Error(`There is no row of ${table}.`);
  const editor = isNew
    ? editorOf(table, null, { kind: null, display_order: 99 })
    : tables[table].rows[at];
  if (!editor) throw new Error(`There is no editor of ${table}.`);
  const saved = savedWith(row, table, texts);
  if (isNew) tables[table].rows.unshift(editor);
  for (const [column, text] of isNew ? textsOf(saved, table) : texts) editor.edit(column, text);
  const others = rows.filter((other) => other.id !== row.id);
  const list = [...others, saved].toSorted((one, other) => one.id - other.id);
  return { editor, tables, saved: { ...contentRows, [table]: list } };
}

/** What somebody who copies a row begins with. */
function newRow(table: ContentTableName, row: ContentRow | undefined): ContentRow {
  const named = {
    city_pages: { slug: 'new-town' },
    special_days: { day: '2027-02-15' },
    article_texts: { slug: 'pip-and-uninsured-motorist' },
  };
  const own = Object.entries(named).find(([name]) => name === table)?.[1];
  const kind = table === 'services' ? { kind: null } : {};
  const order = row?.['display_order'] === undefined ? {} : { display_order: 99 };
  return { version: 1, outdated_es: [], ...row, ...own, ...kind, ...order, id: 1000 };
}

function textsOf(row: ContentRow, table: ContentTableName): [TextColumnName, string][] {
  return textColumnNames(table).map((column) => [column, textOf(row, column)]);
}

/** The parts of a page that a visitor sees, of what the site renders. */
function partsOf(html: string) {
  const page = parse(html.replaceAll(/(\/_astro\/[\w-]+)\.[\w-]{8}\.svg/g, '$1.svg'));
  // What comes with a session, and what brings a page to life, is no content.
  for (const other of page.querySelectorAll('script, template, [data-flash-message], .skip-link')) {
    other.remove();
  }
  const main = page.querySelector('main');
  const parts = page.querySelector('body')?.children ?? [];
  const at = main ? parts.indexOf(main) : -1;
  return {
    above: parts.slice(0, at).join(''),
    main: main?.innerHTML.trim(),
    below: parts.slice(at + 1).join(''),
  };
}

/** The same parts of what the panel shows in their place. */
function previewedParts({ page, content }: DraftPreview, locale: Locale) {
  const markup = (node: ReactNode) =>
    parse(staticMarkup(() => createElement(Fragment, null, node), {})).innerHTML;
  return {
    above: markup(page && createElement(AbovePage, { content, path: page.path, locale })),
    main: markup(page?.main(content, locale)),
    below: markup(createElement(BelowPage, { content, locale })),
  };
}

const turns = isThorough ? 50 : 10;

// The cards of the learning center have no preview.
const previewed = contentTableNames.filter((table) => contentRows[table].length > 0);

describe.each(previewed)('a draft in %s', (table) => {
  test(`is previewed ${turns} times as the page that its save makes`, async () => {
    const random = randomNumbers(20 + contentTableNames.indexOf(table));
    for (let turn = 0; turn < turns; turn += 1) {
      const { editor, tables, saved } = write(table, random);
      const preview = previewOf(editor, tables, facts, now);
      const locale = locales[turn % 2] ?? 'en';
      const { page, content } = preview;
      const path = page?.path(locale) ?? '';
      expect([turn, path]).toEqual([turn, expect.stringMatching(/^\//)]);
      const html = await rendered(path, snapshotOf(saved), content.now);
      expect({ turn, ...previewedParts(preview, locale) }).toEqual({ turn, ...partsOf(html) });
    }
  });
});

describe('a draft that no page can show as it is', () => {
  const editorsOf = () => write('hero_content', randomNumbers(1)).tables;

  test('keeps what is saved where a field cannot be saved', () => {
    const tables = editorsOf();
    const [editor] = tables.services.rows;
    editor?.edit('title', '');
    editor?.edit('link', 'javascript:alert(1)');
    editor?.edit('description', 'Written');
    const preview = editor && previewOf(editor, tables, facts, now);
    expect(preview?.invalidColumns).toEqual(['title', 'link']);
    expect(preview?.content.rows.services[0]).toMatchObject({
      title: 'Auto',
      link: '/auto-quote',
      description: 'Written',
    });
  });

  test('of a new city shows nothing until it has a name, an address and a title', () => {
    const tables = editorsOf();
    const editor = editorOf('city_pages', null);
    tables.city_pages.rows.unshift(editor);
    editor.edit('city_name', 'Porter');
    const lacking = previewOf(editor, tables, facts, now);
    expect(lacking).toMatchObject({
      isIncomplete: true,
      page: null,
      invalidColumns: ['slug', 'title'],
    });
    editor.edit('slug', 'porter');
    editor.edit('title', 'Porter, covered');
    // Nobody has saved it: its page is shown in that of another city.
    const { page } = previewOf(editor, tables, facts, now);
    expect(page?.path('es')).toBe('/es/porter');
    expect(page?.shells('en')).toEqual(['/katy', '/cypress', '/kingwood']);
  });

  test('of a question says when no page has its address', () => {
    const tables = editorsOf();
    const [editor] = tables.questions.rows;
    editor?.edit('city', 'the-moon');
    expect(editor && previewOf(editor, tables, facts, now)).toMatchObject({
      isIncomplete: false,
      page: null,
    });
  });

  test('of a notice that waits shows the page as it will be', () => {
    const tables = editorsOf();
    const editor = tables.notices.rows[1];
    const preview = editor && previewOf(editor, tables, facts, now);
    expect(preview?.content.now).toBe('2026-12-01T15:00Z');
    expect(preview && previewedParts(preview, 'en').above).toContain('Later');
  });
});
