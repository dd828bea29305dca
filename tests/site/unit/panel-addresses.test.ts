import { expect, test } from 'vitest';
import { tabNamed } from '#islands/admin/tabs/panel-tabs.ts';

test.each([
  ['special_days', 'holidays'],
  ['client_words', 'testimonials'],
  ['article_texts', 'articles'],
  ['learning_texts', 'learning'],
  ['special_hours', 'holidays'],
  ['city_pages', 'cities'],
  ['holidays', 'holidays'],
  ['requests', 'requests'],
  ['constructor', 'constructor'],
])('the address #%s names the tab %s', (name, tab) => expect(tabNamed(name)).toBe(tab));
