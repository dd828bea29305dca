import { expect, test } from 'vitest';
import type { PanelEditors } from '#islands/admin/editing/state/panel-editors.ts';
import { firstSectionOf, panelTabs, sectionAt } from '#islands/admin/tabs/panel-tabs.ts';
import { Store } from '#islands/admin/ui/store.ts';
import { type ContentTableName, contentTableNames } from '#tables/index.ts';

test.each([
  ['special_days', 'holidays'],
  ['client_words', 'testimonials'],
  ['article_texts', 'articles'],
  ['learning_texts', 'learning'],
  ['special_hours', 'holidays'],
  ['city_pages', 'cities'],
  ['holidays', 'holidays'],
  ['requests', 'requests'],
  ['constructor', null],
])('the address #%s names the section %s', (name, section) =>
  expect(sectionAt(name)?.section ?? null).toBe(section),
);

test.each<[string, ContentTableName[], string]>([
  ['hours', [], 'holidays'],
  ['hours', ['notices'], 'notices'],
  ['hours', ['special_hours', 'notices'], 'holidays'],
  ['articles', ['page_texts'], 'texts'],
  ['cities', ['notices'], 'cities'],
  ['requests', ['notices'], 'requests'],
])('coming back to the tab %s with unsaved %j opens %s', (name, unsaved, section) => {
  const tab = panelTabs.find((each) => each.name === name);
  if (!tab) throw new Error(`There is no tab ${name}.`);
  const editors = contentTableNames.map((table) => [
    table,
    { unsaved: new Store(new Set(unsaved.includes(table) ? [{}] : [])) },
  ]);
  expect(firstSectionOf(tab, Object.fromEntries(editors) as PanelEditors)).toBe(section);
});
