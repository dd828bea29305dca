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
import type { PreviewFacts } from '#rows/preview-facts.ts';
import type { Snapshot } from '#rows/snapshot.ts';
import { type TextColumnName, textColumnNames } from '#tables/columns.ts';
import { type ContentTableName, contentTableNames } from '#tables/index.ts';
import { compileSite } from '../../../scripts/host/render/compile-site.ts';
import { CompiledSite } from '../../../scripts/host/render/compiled-site.ts';
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
  compiled = await CompiledSite.open((await compileSite()).folder);
  const answer = await rendered('/preview-facts.json', snapshotOf(contentRows), now);
  facts = JSON.parse(answer);
});

/** A page of the site with this content. */
async function rendered(address: string, snapshot: Snapshot, at: string): Promise<string> {
  const pages = await compiled.pages({ snapshot, settings, now: at });
  const page = pages.find((each) => each.address === address);
  if (!page) throw new Error(`No route writes ${address}.`);
  return (await page.render()).toString();
}

const context = {
  client: createClient('https://nowhere.example', 'key'),
  signInAgain: async () => false,
};
const editorOf = (table: ContentTableName, row: ContentRow | null, further = {}) =>
  new RowEditor({ ...context, table: contentTables[table] }, row, { further });

/** A row with unsaved texts, and all rows as they would be after saving it. */
interface EditedRow {
  editor: RowEditor;
  tables: Record<ContentTableName, { rows: RowEditor[] }>;
  saved: ContentRows;
}

/** Edits a random row of a table, or adds one. */
function editRandomRow(table: ContentTableName, random: () => number): EditedRow {
  const tables = Object.fromEntries(
    contentTableNames.map((name) => [
      name,
      { rows: contentRows[name].map((row) => editorOf(name, row)) },
    ]),
  ) as EditedRow['tables'];
  const rows = contentRows[table];
  const at = Math.floor(random() * rows.length);
  const texts = randomTexts(table, random);
  const isNew = random() < 0.2 && rows.length > 1;
  const row = isNew ? newRow(table, rows[at]) : rows[at];
  if (!row) throw new Error(`${table} has no row.`);
  const editor = isNew
    ? editorOf(table, null, { kind: null, display_order: 99 })
    : tables[table].rows[at];
  if (!editor) throw new Error(`${table} has no editor.`);
  const saved = savedWith(row, table, texts);
  if (isNew) tables[table].rows.unshift(editor);
  for (const [column, text] of isNew ? textsOf(saved, table) : texts) editor.edit(column, text);
  const others = rows.filter((other) => other.id !== row.id);
  const list = [...others, saved].toSorted((one, other) => one.id - other.id);
  return { editor, tables, saved: { ...contentRows, [table]: list } };
}

/** A new row that is a copy of another. */
function newRow(table: ContentTableName, row: ContentRow | undefined): ContentRow {
  const named = {
    city_pages: { slug: 'new-town' },
    special_hours: { day: '2027-02-15' },
    articles: { slug: 'pip-and-uninsured-motorist' },
  };
  const own = Object.entries(named).find(([name]) => name === table)?.[1];
  const kind = table === 'services' ? { kind: null } : {};
  const order = row?.['display_order'] === undefined ? {} : { display_order: 99 };
  return { version: 1, outdated_es: [], ...row, ...own, ...kind, ...order, id: 1000 };
}

function textsOf(row: ContentRow, table: ContentTableName): [TextColumnName, string][] {
  return textColumnNames(table).map((column) => [column, textOf(row, column)]);
}

/** The visible parts of a rendered page. */
function partsOf(html: string) {
  const page = parse(html.replaceAll(/(\/_astro\/[\w-]+)\.[\w-]{8}\.svg/g, '$1.svg'));
  // Not visible on the screen.
  const unseen = 'script, template, [data-flash-message], .skip-link, .letterhead';
  for (const other of page.querySelectorAll(unseen)) {
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

/** The same parts as the panel's preview renders them, with the marks of languages that only pages have. */
function previewedParts({ page, content }: DraftPreview, locale: Locale) {
  const markup = (node: ReactNode) =>
    parse(staticMarkup((_: { locale: Locale }) => createElement(Fragment, null, node), { locale }))
      .innerHTML;
  return {
    above: markup(page && createElement(AbovePage, { content, path: page.path, locale })),
    main: markup(page?.main(content, locale)),
    below: markup(createElement(BelowPage, { content, locale })),
  };
}

const rounds = isThorough ? 50 : 10;

// Learning items have no preview.
const previewed = contentTableNames.filter((table) => contentRows[table].length > 0);

describe.each(previewed)('a draft in %s', (table) => {
  test(`is previewed as the page looks after a save, ${rounds} times`, async () => {
    const random = randomNumbers(20 + contentTableNames.indexOf(table));
    for (let round = 0; round < rounds; round += 1) {
      const { editor, tables, saved } = editRandomRow(table, random);
      const preview = previewOf(editor, tables, facts, now);
      const locale = locales[round % 2] ?? 'en';
      const { page, content } = preview;
      const path = page?.path(locale) ?? '';
      expect([round, path]).toEqual([round, expect.stringMatching(/^\//)]);
      const html = await rendered(path, snapshotOf(saved), content.now);
      expect({ round, ...previewedParts(preview, locale) }).toEqual({ round, ...partsOf(html) });
    }
  });
});

describe('a draft that cannot be shown as it is', () => {
  const editorsOf = () => editRandomRow('hero_content', randomNumbers(1)).tables;

  test('shows the saved text of a field with an error', () => {
    const tables = editorsOf();
    const [editor] = tables.services.rows;
    editor?.edit('title', '');
    editor?.edit('link', 'javascript:alert(1)');
    editor?.edit('description', 'EditedRow');
    const preview = editor && previewOf(editor, tables, facts, now);
    expect(preview?.invalidColumns).toEqual(['title', 'link']);
    expect(preview?.content.rows.services[0]).toMatchObject({
      title: 'Auto',
      link: '/auto-quote',
      description: 'EditedRow',
    });
  });

  test('of a new city has no page until it has a name, a slug and a title', () => {
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
    // Until it is saved, the preview borrows the page of another city.
    const { page } = previewOf(editor, tables, facts, now);
    expect(page?.path('es')).toBe('/es/porter');
    expect(page?.shells('en')).toEqual(['/katy', '/cypress', '/kingwood']);
  });

  test('of a question has no page if its city does not exist', () => {
    const tables = editorsOf();
    const [editor] = tables.questions.rows;
    editor?.edit('city', 'the-moon');
    expect(editor && previewOf(editor, tables, facts, now)).toMatchObject({
      isIncomplete: false,
      page: null,
    });
  });

  test.each(locales)('of a new article shows it as it will be published, in %s', async (locale) => {
    const [row] = contentRows.articles;
    if (!row) throw new Error('articles has no row.');
    const written = {
      ...row,
      ...{ id: 1000, slug: 'roofs', spanish_slug: 'techos', category: 'auto', author: '1' },
      ...{ title: 'Roofs', title_es: 'Techos', description_es: 'De techos', picture: '1' },
      ...{ body_es: 'Llame al {phone}.', publish_from: '2026-11-20T15:00Z' },
    };
    const tables = editorsOf();
    const editor = editorOf('articles', null);
    tables.articles.rows.unshift(editor);
    const draft = textsOf({ ...written, status: 'draft' }, 'articles');
    for (const [column, text] of draft) editor.edit(column, text);
    const preview = previewOf(editor, tables, facts, now);
    const saved = { ...contentRows, articles: [...contentRows.articles, written] };
    const html = await rendered(preview.page?.path(locale) ?? '', snapshotOf(saved), now);
    expect(previewedParts(preview, locale)).toEqual(partsOf(html));
  });

  test('of a future notice shows the page as it will be', () => {
    const tables = editorsOf();
    const editor = tables.notices.rows[1];
    const preview = editor && previewOf(editor, tables, facts, now);
    expect(preview?.content.now).toBe('2026-12-01T15:00Z');
    expect(preview && previewedParts(preview, 'en').above).toContain('Later');
  });
});
