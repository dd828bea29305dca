import { expect, test } from 'vitest';
import { arrangeServices } from '#components/home/arrange-services.ts';
import { serviceKinds } from '#tables/services/schema.ts';
import { rowOf } from '../../support/content-rows.ts';

const services = [...serviceKinds, null].map((kind, at) =>
  rowOf('services', { kind, display_order: at + 1, title: kind ?? 'boat' }, at + 1),
);
const reordered = services.map((service) => ({
  ...service,
  display_order: services.length - service.display_order,
}));

test('auto and home keep their cards when rows are reordered', () => {
  for (const rows of [services, reordered]) {
    const { auto, home, others } = arrangeServices(rows);
    expect([auto?.title, home?.title]).toEqual(['auto', 'home']);
    expect(others.every(({ kind, title }) => (kind ?? 'boat') === title)).toBe(true);
  }
});

test('other services follow their position, in whatever order they are loaded', () => {
  const titles = (rows: typeof services) => arrangeServices(rows).others.map(({ title }) => title);
  const expected = ['renters', 'life', 'umbrella', 'boat'];
  expect(titles(services)).toEqual(expected);
  expect(titles(services.toReversed())).toEqual(expected);
  expect(titles(reordered)).toEqual(expected.toReversed());
});
