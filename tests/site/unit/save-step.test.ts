import { expect, test } from 'vitest';
import { saveStep } from '#islands/admin/publishing/save-step.ts';
import type { Change } from '#rows/revision.ts';

const row = { table: 'services', id: 7 } as const;

const change = (row_id: number): Change => ({
  id: 100 + row_id,
  table_name: 'services',
  row_id,
  action: 'update',
  created_at: '2026-11-21T09:30:00Z',
  title: null,
  title_es: null,
  slug: null,
});

test('a save is live once the public site has it, even while others are not', () => {
  expect(saveStep({ at: 'saved', waiting: [change(7)], isLate: false }, row)).toBe('saved');
  expect(saveStep({ at: 'building', waiting: [change(8), change(7)] }, row)).toBe('building');
  expect(saveStep({ at: 'building', waiting: [change(8)] }, row)).toBe('live');
  expect(saveStep({ at: 'live', newest: change(7) }, row)).toBe('live');
  expect(saveStep({ at: 'failed', waiting: [change(7)], reason: '' }, row)).toBe('failed');
});

test('a save is only saved while the status is unknown', () => {
  for (const at of ['loading', 'offline', 'unknown'] as const) {
    expect(saveStep({ at }, row)).toBe('saved');
  }
});
