import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { staticMarkup } from '#components/ui/static-markup.ts';
import type { PublishingStatus } from '#islands/admin/publishing/publishing-status.ts';
import { StatusLine } from '#islands/admin/today/StatusLine.tsx';
import type { TodayItem } from '#islands/admin/today/today-item.ts';
import type { Change } from '#rows/revision.ts';

const change = (id: number, texts: Partial<Change>): Change => ({
  ...{ id, table_name: 'city_pages', row_id: id, action: 'update', slug: null },
  ...{ created_at: '2026-11-20T15:00:00Z', title: null, title_es: null },
  ...texts,
});
const katy = change(9, { slug: 'katy', title: 'Katy' });
const umbrella = change(8, {
  table_name: 'services',
  action: 'delete',
  title: 'Umbrella Insurance',
});

const lineOf = (status: PublishingStatus, items: TodayItem[] | null = []) => {
  const html = parse(staticMarkup(StatusLine, { status, items, locale: 'en' }));
  return {
    line: html.querySelector('p')?.text,
    text: html.querySelector('[hidden] > p')?.text,
    pages: html.querySelectorAll('li').map((item) => item.text),
    links: html.querySelectorAll('li a').map((link) => link.getAttribute('href')),
  };
};

describe('the publishing status', () => {
  test('names the newest change once it is live, with a link to its page', () => {
    expect(lineOf({ at: 'live', newest: katy })).toEqual({
      line: 'Live · Nothing needs attention',
      text: 'Live: visitors see the newest content.',
      pages: ['City page “Katy” (opens a new tab)'],
      links: ['/katy'],
    });
  });

  test('says why nothing is published, and what waits; a removed row has no link', () => {
    const reason = 'The database answered without a single row of services.';
    const waiting = [katy, umbrella, { ...katy, id: 7 }];
    expect(lineOf({ at: 'failed', waiting, reason }, null)).toEqual({
      line: expect.stringMatching(/^Not published yet\. No services are left, .*keep trying\.$/),
      text: 'Not published yet. No services are left, which looks like a mistake. Visitors still see the previous version of the site. We will keep trying.',
      pages: ['City page “Katy” (opens a new tab)', 'Service “Umbrella Insurance” (removed)'],
      links: ['/katy'],
    });
  });

  test('is followed by the points that need attention', () => {
    const point = (key: string, short: string): TodayItem => ({
      ...{ key, short, tone: 'todo', content: `${key} in full`, links: [] },
    });
    const points = [point('requests', '12 new'), point('spanish', 'Spanish 5')];
    const { line, pages } = lineOf({ at: 'live', newest: null }, points);
    expect(line).toBe('Live · 12 new · Spanish 5');
    expect(pages).toEqual(['requests in full', 'spanish in full']);
  });

  test('says that publishing is off, and what starts it again', () => {
    const reason = 'Publishing is off until the next save, because it ended the backend process.';
    expect(lineOf({ at: 'failed', waiting: [katy], reason }).text).toMatch(
      /^Not published yet\. Publishing is off, .* the next save starts publishing again\.$/,
    );
  });

  test('names at most three rows that are not shown as saved', () => {
    const rowProblems = [1, 2, 3, 4].map(
      (id) => `city_pages row ${id}, field title: must not be empty. Visitors see its last text.`,
    );
    const { text } = lineOf({ at: 'partlyLive', newest: katy, rowProblems, recent: [] });
    expect(text).toMatch(/^Live, except: “Title” of a city page cannot be shown as it was saved\./);
    expect(text?.match(/cannot be shown/g)).toHaveLength(3);
  });

  test('lists five waiting pages, and that there are more', () => {
    const waiting = [1, 2, 3, 4, 5, 6].map((id) => change(id, { slug: `c${id}`, title: `C${id}` }));
    const { pages } = lineOf({ at: 'building', waiting });
    expect(pages).toHaveLength(6);
    expect(pages.at(-1)).toBe('and more');
  });

  test('says when publishing is late', () => {
    expect(lineOf({ at: 'saved', waiting: [], isLate: false }).text).toMatch(/^Saved\. Waiting/);
    expect(lineOf({ at: 'saved', waiting: [], isLate: true }).text).toMatch(/has not started/);
  });
});
