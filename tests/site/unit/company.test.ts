import { expect, test } from 'vitest';
import { isShown } from '#tables/companies/schema.ts';

const company = { sample: '', approved_on: null } as const;

test.each([
  ['without an approval', company, { ofExample: false, ofAgency: false }],
  [
    'that approved it',
    { ...company, approved_on: '2026-05-01' },
    { ofExample: true, ofAgency: true },
  ],
  ['that is invented', { ...company, sample: 'yes' }, { ofExample: true, ofAgency: false }],
  [
    'that is invented, with an approval',
    { sample: 'yes', approved_on: '2026-05-01' },
    { ofExample: true, ofAgency: false },
  ],
  [
    'that is a hidden example, with an approval',
    { sample: 'hidden', approved_on: '2026-05-01' },
    { ofExample: false, ofAgency: false },
  ],
] as const)('visitors see a company %s: by site', (_, row, { ofExample, ofAgency }) => {
  expect(isShown(row, true)).toBe(ofExample);
  expect(isShown(row, false)).toBe(ofAgency);
});
