import { describe, expect, test } from 'vitest';
import { searchResult } from '#islands/admin/search/search-result.ts';
import type { SiteFacts } from '#schemas/content/site-facts.ts';
import { cutForSearch } from '#schemas/search-cut.ts';

const site: SiteFacts = {
  origin: 'https://www.example.com',
  agencyName: 'Tall Pines Insurance',
  town: 'The Woodlands',
  answerTime: '24 hours',
  quoteRequests: 'on',
  regions: [],
  namedPages: {},
};

describe('a search result', () => {
  test('cuts a long text after a whole word, and counts an emoji as one character', () => {
    expect(cutForSearch('Home insurance', 60)).toBe('Home insurance');
    expect(cutForSearch('Flood, hail and wind', 12)).toBe('Flood, hail …');
    expect(cutForSearch('🏠'.repeat(12), 12)).toBe('🏠'.repeat(12));
    expect(cutForSearch('Seamless'.repeat(9), 12)).toBe('SeamlessSeam …');
  });

  test('shows unsaved texts, and a default where Spanish is missing', () => {
    const draft = {
      slug: 'katy',
      city_name: 'Katy',
      title: 'Katy, covered',
      description: 'Water.',
    };
    expect(searchResult(draft, undefined, site, 'en')).toEqual({
      title: 'Katy, covered',
      description: 'Water.',
      trail: 'www.example.com › katy',
      host: 'www.example.com',
      picture: '/images/sharing/hero.jpg',
    });
    expect(searchResult(draft, undefined, site, 'es')).toMatchObject({
      title: 'Seguro de casa a buen precio en Katy, Texas',
      trail: 'www.example.com › es › katy',
    });
  });

  test('keeps the fixed title of a page that has one', () => {
    const named = {
      kind: 'featured',
      title: { en: 'Fixed', es: 'Fijo' },
      description: { en: 'Said', es: 'Dicho' },
      picture: '/images/cities/katy.svg',
      cityName: null,
    } as const;
    expect(searchResult({ slug: 'x', title: 'Other' }, named, site, 'es')).toMatchObject({
      title: 'Fijo',
      description: 'Dicho',
      picture: '/images/sharing/katy.jpg',
    });
  });
});
