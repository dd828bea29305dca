import { describe, expect, test } from 'vitest';
import { parseSnapshot } from '../../scripts/snapshot/parse-snapshot.ts';

const city = {
  id: 12,
  version: 1,
  slug: 'katy',
  city_name: 'Katy',
  region: null,
  title: 'Katy',
  title_es: null,
  description: '',
  description_es: null,
  image_url: null,
  local_risk: null,
  local_risk_es: null,
  insurance_tip: null,
  insurance_tip_es: null,
};
const service = {
  id: 3,
  version: 1,
  title: 'Auto',
  title_es: null,
  description: '',
  description_es: null,
  icon: 'car',
  link: '/auto-quote',
  kind: 'auto',
  display_order: 1,
};

function answer(changes: object = {}) {
  return {
    revision: 7,
    hero: null,
    services: [service],
    city_pages: [city],
    counts: { services: 1, city_pages: 1 },
    ...changes,
  };
}

describe('parseSnapshot', () => {
  test('accepts a whole answer, with or without a hero', () => {
    expect(parseSnapshot(answer()).revision).toBe(7);
  });

  test.each([
    [
      { city_pages: [{ ...city, title: ' ' }] },
      'city_pages row 12, field title: must not be empty',
    ],
    [
      { city_pages: [{ ...city, slug: 'a/b' }] },
      'city_pages row 12, field slug: must be lower-case words joined by hyphens',
    ],
    [
      { city_pages: [{ ...city, slug: 'admin' }] },
      'city_pages row 12, field slug: is an address of the site itself',
    ],
    [
      { services: [{ ...service, link: 'javascript:alert(1)' }] },
      'services row 3, field link: must start with /, #, https:, tel: or mailto:',
    ],
    [
      { services: [{ ...service, title: 'x'.repeat(81) }] },
      'services row 3, field title: must be at most 80 characters',
    ],
    [
      { hero: { id: 1, version: 1, title: '', title_es: null, subtitle: '', subtitle_es: null } },
      'hero, field title: must not be empty',
    ],
    [{ counts: { services: 1, city_pages: 5 } }, 'The database sent 1 of 5 rows of city_pages.'],
  ])('refuses %j by naming what is wrong', (changes, sentence) => {
    expect(() => parseSnapshot(answer(changes))).toThrow(sentence);
  });

  test.each([null, [], 'text', 5, {}])('refuses %j', (nonsense) => {
    expect(() => parseSnapshot(nonsense)).toThrow();
  });
});
