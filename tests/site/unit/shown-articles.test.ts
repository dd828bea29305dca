import { expect, test } from 'vitest';
import { topicsOf } from '#components/articles/topics.ts';
import { nextScheduledChange } from '#rows/scheduled-changes.ts';
import type { LearningItem } from '#schemas/content/learning-item.ts';
import { publishedAt, publishingState } from '#schemas/publishing/publishing-state.ts';
import { articlePathIn, shownArticles } from '#site/office/shown-articles.ts';
import { shownLearningItems } from '#site/office/shown-learning-items.ts';
import type { ArticleRow } from '#tables/articles/schema.ts';
import { contentRows, rowOf, snapshotOf } from '../../support/content-rows.ts';

const { articles, team_members, pictures } = snapshotOf(contentRows);
const [firstRow] = articles;
if (!firstRow) throw new Error('There is no article row.');
const row: ArticleRow = { ...firstRow, body_es: null };
const inFile = {
  ...{ title: 'T', description: 'D', body: 'B', readTime: '3 min read', publishDate: '2026-11-01' },
  image: '/images/cities/lake.svg',
};
const files = {
  hail: {
    en: { ...inFile, path: '/blog/hail', counterpart: '/blog/granizo' },
    es: { ...inFile, path: '/blog/granizo', counterpart: '/blog/hail' },
  },
};
const facts = {
  files,
  saved: { team_members, pictures },
  timeZone: 'America/Chicago',
  now: '2026-12-01T12:00:00.000Z',
};

const added: ArticleRow = {
  ...row,
  id: 7,
  slug: 'roofs',
  title: 'Roofs',
  body: 'word '.repeat(660),
  author: '1',
  picture: '1',
  category: 'home',
  // December 1 in Texas.
  publish_from: '2026-12-02T03:00Z',
};
const spanish = { title_es: 'Techos', description_es: 'De techos', body_es: 'El techo.' };

test('a row overrides the file with its slug, in each language separately', () => {
  const rows = [{ ...row, slug: 'hail', title_es: 'Propio', author: '1' }];
  const [hail] = shownArticles({ ...facts, rows });
  expect(hail).toMatchObject({
    slug: 'hail',
    en: { title: row.title, body: row.body, publishDate: '2026-11-01', category: 'both' },
    es: { title: 'Propio', body: 'B', author: { name: 'Ana Ruiz', sample: false } },
  });
});

test('any other row is an article of its own, in Spanish once all of it is translated', () => {
  const [, english] = shownArticles({ ...facts, rows: [added] });
  expect(english?.es).toBeNull();
  expect(english?.en).toMatchObject({
    path: '/blog/roofs',
    counterpart: null,
    publishDate: '2026-12-01',
    readTime: '3 min read',
    author: { name: 'Ana Ruiz' },
    photo: { key: '1' },
  });
  const rows = [{ ...added, ...spanish, spanish_slug: 'techos' }];
  const [, both] = shownArticles({ ...facts, rows });
  expect(both?.en.counterpart).toBe('/blog/techos');
  expect(both?.es).toMatchObject({ title: 'Techos', path: '/blog/techos' });
});

test('an author who left the team is replaced by the agency', () => {
  const [, article] = shownArticles({ ...facts, rows: [{ ...added, author: '99' }] });
  expect(article?.en.author).toBeNull();
});

// Two pages at one address would stop every release.
test('an added article never takes the address of another', () => {
  const paths = (rows: ArticleRow[]) =>
    shownArticles({ ...facts, rows }).flatMap(({ en, es }) => [en.path, ...(es ? [es.path] : [])]);
  const files = ['/blog/hail', '/blog/granizo'];
  expect(paths([{ ...added, slug: 'granizo' }])).toEqual(files);
  expect(paths([{ ...added, ...spanish, spanish_slug: 'hail' }])).toEqual([
    ...files,
    '/blog/roofs',
  ]);
  expect(paths([{ ...added, ...spanish, spanish_slug: 'roofs' }])).toEqual([
    ...files,
    '/blog/roofs',
  ]);
});

test('/articles lists them by topic, newest first, and English where there is no Spanish', () => {
  const older = { ...added, slug: 'older', publish_from: '2026-11-01T15:00Z' };
  const articles = shownArticles({ ...facts, rows: [older, added] });
  const listed = topicsOf(articles, 'es').map(({ category, articles }) => [
    category,
    ...articles.map(({ path, lang }) => `${path} ${lang}`),
  ]);
  expect(listed).toEqual([
    ['home', '/blog/roofs en', '/blog/older en'],
    ['both', '/blog/granizo undefined'],
  ]);
});

test('a link to an article leads to its page in the language of the page', () => {
  const articles = shownArticles({ ...facts, rows: [added] });
  expect(articlePathIn('/blog/hail', articles, 'es').path).toBe('/blog/granizo');
  expect(articlePathIn('/blog/granizo', articles, 'en').path).toBe('/blog/hail');
  expect(articlePathIn('/blog/roofs', articles, 'es')).toEqual({ path: '/blog/roofs', lang: 'en' });
  expect(articlePathIn('/katy', articles, 'es')).toEqual({ path: '/katy', lang: undefined });
});

const item = rowOf(
  'learning_items',
  {
    ...{ slug: 'item-1', title: 'Own', title_es: 'Propio', description: 'Own' },
    ...{ content_type: 'video', category: 'auto', url: '/blog/hail' },
    ...{ minutes: '4', featured: 'yes', picture: '1', publish_from: '2026-12-02T03:00Z' },
  },
  3,
);

test('learning items of staff come after those of files, whose texts staff can change', () => {
  const file: LearningItem = {
    ...{ id: 'hail', title: { en: 'T', es: 'T' }, description: { en: 'D', es: 'De' } },
    category: 'home',
    contentType: 'article',
    publishDate: '2024-01-01',
    featured: false,
  };
  const rows = [item, { ...item, slug: 'hail' }];
  expect(shownLearningItems({ ...facts, files: [file], rows, pictures })).toMatchObject([
    // Facts of a file stay.
    { title: { en: 'Own', es: 'Propio' }, description: { en: 'Own', es: 'De' }, category: 'home' },
    {
      title: { en: 'Own', es: 'Own' },
      isUntranslated: true,
      ...{ category: 'auto', contentType: 'video', minutes: 4, publishDate: '2026-12-01' },
      ...{ featured: true, url: '/blog/hail', photo: { key: '1' } },
    },
  ]);
});

test('a row is live from its start to its end, and a draft never', () => {
  const times = { publish_from: '2026-11-26T15:00Z', publish_until: '2026-11-27T15:00Z' };
  const stateAt = (status: string, time: string) =>
    publishingState({ status, ...times }, Date.parse(time));
  expect(stateAt('published', '2026-11-26T14:59Z')).toBe('scheduled');
  expect(stateAt('published', '2026-11-26T15:00Z')).toBe('live');
  expect(stateAt('published', '2026-11-27T15:00Z')).toBe('over');
  expect(stateAt('draft', '2026-11-26T15:00Z')).toBe('draft');
  const published = { ...times, status: 'published' };
  expect(publishedAt([published], '2026-11-26T15:00:00.000Z')).toEqual([published]);
  expect(publishedAt([published], '2026-11-28T15:00:00.000Z')).toEqual([]);
});

test('the next release is due when the next row starts or ends', () => {
  const rows = {
    notices: [{ starts_at: '2026-11-30T15:00Z', ends_at: null }],
    articles: [{ publish_from: '2026-11-26T15:00Z', publish_until: '2026-11-29T15:00Z' }],
    learning_items: [{ publish_from: null, publish_until: '2026-11-28T15:00Z' }],
  };
  const at = (now: string) => nextScheduledChange(rows, now);
  expect(at('2026-11-26T14:59:00.000Z')).toBe('2026-11-26T15:00Z');
  expect(at('2026-11-26T15:00:00.000Z')).toBe('2026-11-28T15:00Z');
  expect(at('2026-11-28T15:00:00.000Z')).toBe('2026-11-29T15:00Z');
  expect(at('2026-11-30T15:00:00.000Z')).toBeNull();
});
