import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SavedContent, SiteSettings } from '#site/site-content.ts';
import { emptySnapshot } from '../../support/empty-snapshot.ts';

const empty = 'tests/fixtures/empty-snapshot.json';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('SNAPSHOT_FILE', empty);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Content identified by a revision number. */
function content(revision: number): SavedContent {
  const settings: SiteSettings = {
    siteOrigin: `https://site-${revision}.example`,
    supabaseUrl: '',
    publishableKey: `key ${revision}`,
    sendsMail: false,
  };
  const snapshot = { ...emptySnapshot, revision };
  return { snapshot, settings, now: '2026-11-21T09:30:00.000Z' };
}

test('60 concurrent renderings each see their own content', async () => {
  const { savedContent, withContent } = await import('#site/site-content.ts');
  const given = Array.from({ length: 60 }, (_, number) => content(number));
  const seen = await Promise.all(
    given.map((own) =>
      withContent(own, async () => {
        const before = await savedContent();
        await new Promise((resolve) => setImmediate(resolve));
        return [before, await savedContent()];
      }),
    ),
  );
  expect(seen).toEqual(given.map((own) => [own, own]));
});

test('outside a rendering, content comes from the snapshot file and the environment', async () => {
  vi.stubEnv('SITE_URL', 'https://www.agency.example/');
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'https://agency.supabase.test');
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_of_the_agency');
  vi.stubEnv('PUBLIC_SENDS_MAIL', 'yes');
  vi.stubEnv('SOURCE_DATE_EPOCH', '1795253400');
  const { savedContent } = await import('#site/site-content.ts');
  const { readSnapshotFile } = await import('#site/snapshot-file.ts');
  expect(await savedContent()).toEqual({
    snapshot: await readSnapshotFile(),
    settings: {
      siteOrigin: 'https://www.agency.example',
      supabaseUrl: 'https://agency.supabase.test',
      publishableKey: 'sb_publishable_of_the_agency',
      sendsMail: true,
    },
    now: '2026-11-21T09:30:00.000Z',
  });
});
