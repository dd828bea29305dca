import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { defaultFilter, readFilter, writeFilter } from '#components/learning/filter-address.ts';
import { filterItems, type LearningFilter, sortOrders } from '#components/learning/filter-items.ts';
import { localItem } from '#components/learning/local-item.ts';
import { learningItemSchema } from '#schemas/content/learning-item.ts';

const folder = 'content/learning';
const items = readdirSync(folder).map((file) =>
  localItem(learningItemSchema.parse(parse(readFileSync(`${folder}/${file}`, 'utf8'))), 'en'),
);

const inSpanish = readdirSync(folder).map((file) =>
  localItem(learningItemSchema.parse(parse(readFileSync(`${folder}/${file}`, 'utf8'))), 'es'),
);

const show = (change: Partial<LearningFilter>) =>
  filterItems(items, { ...defaultFilter, ...change });
const ids = (change: Partial<LearningFilter>) => show(change).map(({ id }) => id);

describe('the learning items', () => {
  test('are 11, and each id is the name of its file', () => {
    expect(items).toHaveLength(11);
    expect(items.map(({ id }) => `${id}.yaml`).sort()).toEqual(readdirSync(folder).sort());
  });

  test('of federal sites and of TWIA lead to their Spanish pages in Spanish', () => {
    const official = inSpanish.filter(({ url }) => /floodsmart|ready\.gov|twia/.test(url ?? ''));
    expect(official).toHaveLength(3);
    for (const { url, lang } of official)
      expect([url, lang]).toEqual([expect.stringContaining('/es'), undefined]);
  });

  test('include every kind: featured or not, with and without URL, internal and external', () => {
    expect(new Set(items.map(({ featured }) => featured)).size).toBe(2);
    expect(new Set(items.map(({ category }) => category))).toEqual(
      new Set(['auto', 'home', 'both']),
    );
    expect(new Set(items.map(({ contentType }) => contentType))).toEqual(
      new Set(['video', 'article']),
    );
    const places = items.map(({ url }) => url?.startsWith('https:'));
    expect(new Set(places)).toEqual(new Set([true, false, undefined]));
  });
});

test('an item is featured only where its language is read', () => {
  const [guide] = items.filter(({ id }) => id === 'seguro-de-casa-guia');
  expect(guide).toMatchObject({ lang: 'es', featured: false });
});

describe('filtering', () => {
  test('shows everything by default, newest first', () => {
    const dates = show({}).map(({ publishDate }) => publishDate);
    expect(dates).toHaveLength(11);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test.each(['auto', 'home', 'both'])('%s also keeps items for both', (category) => {
    const expected = items.filter((item) => [category, 'both'].includes(item.category));
    expect(new Set(ids({ category }))).toEqual(new Set(expected.map(({ id }) => id)));
  });

  test.each(['video', 'article'])('keeps items of type %s', (contentType) => {
    const expected = items.filter((item) => item.contentType === contentType);
    expect(new Set(ids({ contentType }))).toEqual(new Set(expected.map(({ id }) => id)));
  });

  test('finds a word of the title, ignoring case', () => {
    expect(ids({ search: 'BAYOU gauges' })).toEqual(['read-the-bayou-gauges']);
  });

  test.each(['deductible wind', 'wind deductible'])('finds words in any order: %s', (search) => {
    expect(ids({ search })).toContain('deducible-por-viento-y-granizo');
  });

  test.each(['ＢＡＹＯＵ gauges', 'bayou\u200b gauges', ' bayou,\u00a0 gauges.', '“Bayou” gauges'])(
    'finds what was pasted from a message: %j',
    (search) => expect(ids({ search })).toEqual(['read-the-bayou-gauges']),
  );

  test('finds a word of the description', () => {
    expect(ids({ search: '30/60/25' })).toEqual(['teen-driver-texas']);
  });

  test('finds accented words typed without accents', () => {
    const search = 'poliza de su casa';
    expect(filterItems(inSpanish, { ...defaultFilter, search }).length).toBeGreaterThan(1);
  });

  test.each(['granizo', 'techador', 'huracán'])(
    'finds only what the page shows: %s is on the Spanish page',
    (search) => {
      const filter = { ...defaultFilter, search };
      const shows = ({ title, description }: (typeof items)[number]) =>
        `${title} ${description}`.toLowerCase().includes(search);
      expect(filterItems(inSpanish, filter)).not.toEqual([]);
      expect(filterItems(items, filter)).toEqual(items.filter(shows));
    },
  );

  test('combines all conditions', () => {
    expect(ids({ category: 'auto', contentType: 'video', search: 'water' })).toEqual([
      'car-after-the-flood',
    ]);
  });

  test('can match nothing', () => expect(show({ search: 'zzz' })).toEqual([]));
});

describe('sorting', () => {
  test('by popularity puts featured items first', () => {
    const featured = show({ sort: 'popularity' }).map((item) => item.featured);
    expect(featured).toEqual([...featured].sort((a, b) => Number(b) - Number(a)));
    expect(featured[0]).toBe(true);
  });

  test('by date and by title runs both ways', () => {
    expect(ids({ sort: 'date-old' })).toEqual(ids({ sort: 'date-new' }).reverse());
    expect(ids({ sort: 'title-za' })).toEqual(ids({ sort: 'title-az' }).reverse());
    expect(show({ sort: 'title-az' })[0]?.title).toMatch(/^A teen driver/);
  });

  test('does not change the given list', () => {
    const before = [...items];
    show({ sort: 'title-za' });
    expect(items).toEqual(before);
  });
});

describe('the query string of a filter', () => {
  const filter = fc.record<LearningFilter>({
    search: fc.string({ unit: 'binary' }).map((text) => text.trim()),
    category: fc.constantFrom('all', 'auto', 'home', 'both'),
    contentType: fc.constantFrom('all', 'video', 'article'),
    sort: fc.constantFrom(...sortOrders),
  });

  test('is empty for the default filter', () => expect(writeFilter(defaultFilter)).toBe(''));

  test('is read back unchanged', () => {
    fc.assert(
      fc.property(filter, (chosen) => {
        const wellFormed = { ...chosen, search: chosen.search.toWellFormed().trim() };
        expect(readFilter(writeFilter(chosen))).toEqual(wellFormed);
      }),
    );
  });

  test('with unknown values is read as the default filter', () => {
    expect(readFilter('?category=boat&type=song&sort=luck&utm_source=x')).toEqual(defaultFilter);
  });
});
