import { expect, test } from 'vitest';
import { sectionAt } from '#islands/admin/tabs/panel-tabs.ts';

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
