import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugFor } from '#islands/admin/cities/city-slug.ts';

test.each([
  ['Sugar Land', 'sugar-land'],
  ['Cañón City', 'canon-city'],
  ["O'Brien", 'obrien'],
  ['  St. Paul (north) ', 'st-paul-north'],
  ['日本', ''],
])('%j suggests the address %j', (name, slug) => {
  expect(slugFor(name)).toBe(slug);
});

test('whatever is typed suggests an address that the database takes, or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      const slug = slugFor(name);
      expect(slug === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)).toBe(true);
      expect(slug.length).toBeLessThanOrEqual(80);
    }),
  );
});
