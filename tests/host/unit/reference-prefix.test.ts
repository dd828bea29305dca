import { expect, test } from 'vitest';
import { referencePrefix } from '../../../scripts/host/request-delivery/request-settings.ts';

test.each([
  ['Tall Pines Insurance', 'TP'],
  ['Álamo & Óscar Seguros', 'AO'],
  ['3 Rivers', 'RI'],
  ['Allshield', 'AL'],
  ['Ñ', 'QR'],
])('references of %s start with %s', (name, prefix) => {
  expect(referencePrefix(name)).toBe(prefix);
});
