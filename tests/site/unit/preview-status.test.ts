import { describe, expect, test } from 'vitest';
import type { DraftPreview } from '#islands/admin/preview/preview-of.ts';
import { previewStatus } from '#islands/admin/preview/preview-status.ts';

const facts = { agency: { timeZone: 'America/Chicago' } };
const page = { path: () => '/', shells: () => ['/'], main: () => null };
const preview = (changes: Partial<DraftPreview>): DraftPreview => ({
  ...{ page, isIncomplete: false, isFilePending: false, isPicture: false, invalidColumns: [] },
  content: { facts } as DraftPreview['content'],
  ...changes,
});
const inEnglish = (changes: Partial<DraftPreview>) =>
  previewStatus(preview(changes), (column) => `“${column}”`, 'en');

describe('above a preview', () => {
  test('nothing is said while it shows all that was typed', () => {
    expect(inEnglish({})).toBe('');
  });

  test('fields with errors are named', () => {
    expect(inEnglish({ invalidColumns: ['title', 'link'] })).toBe(
      'Shown as last saved because of errors in these fields: “title” and “link”.',
    );
    expect(inEnglish({ invalidColumns: ['title'], isIncomplete: true, page: null })).toBe(
      'There is nothing to show yet. Still needed: “title”.',
    );
  });

  test('it says when no page shows the row', () => {
    expect(inEnglish({ page: null })).toMatch(/^There is no page at this web address/);
    expect(inEnglish({ page: null, isPicture: true })).toBe('No page shows this picture yet.');
  });

  test('it says when a file is not live, and of which day the page is', () => {
    expect(inEnglish({ isFilePending: true })).toMatch(/new file is not live yet/);
    const later = { ...page, seenAt: '2026-12-02T03:00Z' };
    expect(inEnglish({ page: later })).toBe('The page as it will be from December 1, 2026.');
  });
});
