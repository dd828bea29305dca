import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Snapshot } from '#schemas/publishing/snapshot.ts';
import { cityRecordPages } from '#site/city-record-pages.ts';

/**
 * By the slug of each city record with pages of its own, a key that changes with everything they
 * show: record, neighbours, and `source`, the fingerprint of code, content files and settings.
 */
export function cityPageKeys({ city_pages }: Snapshot, source: string): Map<string, string> {
  const fixedSlugs = readdirSync('content/cities').map((file) => basename(file, '.yaml'));
  return new Map(
    cityRecordPages(city_pages, fixedSlugs).map((page) => [page.city.slug, keyOf(page, source)]),
  );
}

function keyOf(page: object, source: string): string {
  const hash = createHash('sha256').update(source).update(JSON.stringify(page));
  return hash.digest('base64url');
}

/** Paths of the pages of a city record, in both languages. */
export function cityFiles(slug: string): string[] {
  return [`${slug}.html`, `es/${slug}.html`];
}
