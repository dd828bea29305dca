import { expect, test } from 'vitest';
import { cityQuery } from '#browser/filter-guides.ts';

test.each([
  ['Spring, TX', 'Spring'],
  ['cypress tx', 'Cypress'],
  ['Conroe, Texas', 'Conroe'],
  ['Conroe.', 'Conroe'],
  ['laporte', 'La Porte'],
  ['the  woodlands', 'The Woodlands'],
  ['THE\u00a0WOODLANDS', 'The Woodlands'],
  ['katy\u200b', 'Katy'],
  ['Ｋａｔｙ', 'Katy'],
  ['gálves', 'Galveston'],
  ['Texas City', 'Texas City'],
  ['Spring TX 77373', 'Spring'],
  ['Spring 77373-1234', 'Spring'],
  ['', 'Katy'],
])('%j finds the guide of %s', (typed, city) => {
  expect(cityQuery(city)).toContain(cityQuery(typed));
});

test.each([
  ['Paris, TX', 'Spring'],
  ['Springfield', 'Spring'],
  ['77373', 'Spring'],
])('%j does not find the guide of %s', (typed, city) => {
  expect(cityQuery(city)).not.toContain(cityQuery(typed));
});

test('a ZIP code alone is recognized by its digits', () =>
  expect(cityQuery(' 77 373')).toMatch(/^\d/));
