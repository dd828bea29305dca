import { basename } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleAddresses } from '../../support/article-addresses.ts';
import { eventually } from '../../support/eventually.ts';
import { idOf } from '../../support/id-of.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { admin, type RunningSite, startSite } from '../../support/running-site.ts';
import { newestRevision, saveTitle } from '../../support/save-title.ts';

const [slug = '', otherSlug = ''] = articleAddresses().map(([path]) => basename(path));
let site: RunningSite;
let office: SupabaseClient;

beforeAll(async () => {
  site = await startPreparedSite();
  office = await site.client(admin);
});
afterAll(() => site.discard());

const page = async (path: string) => (await fetch(`${site.url}${path}`)).text();

/** The `error` of the live release in the release log. */
async function loggedError(): Promise<string | null> {
  const revision = await newestRevision(office);
  await site.untilLive(revision);
  const read = async () =>
    (await office.from('releases').select('status, error').eq('revision', revision).single()).data;
  const { error } = (await eventually(read, (row) => row?.status === 'live')) ?? {};
  return error;
}

test('an invalid row keeps its last valid text, and other saves go live', async () => {
  const texts = { slug, title: 'Well written', description: 'Well described', body: 'Good text.' };
  const article = office.from('articles');
  const { data: row } = await article.insert(texts).select('id').single();
  const bad = ['<b>Raw HTML</b>', '[run](javascript:alert)', `${'> '.repeat(50)}Deep`];
  for (const body of bad) {
    expect(
      (
        await office
          .from('articles')
          .update({ body })
          .eq('id', await idOf(office, 'articles', 'slug', slug))
      ).error,
    ).toBeNull();
  }
  const never = { ...texts, slug: otherSlug, body: '<b>Never good</b>' };
  const { data: other } = await office.from('articles').insert(never).select('id').single();
  await saveTitle(office, 'Saved after the bad rows');

  const logged = await loggedError();
  expect(logged?.split('\n').toSorted()).toEqual([
    expect.stringMatching(`^articles row ${row?.id}, field body: .* Visitors see its last text.$`),
    expect.stringMatching(`^articles row ${other?.id}, field body: .* Visitors do not see it.$`),
  ]);
  expect(await page('/')).toContain('Saved after the bad rows');
  expect(await page(`/blog/${slug}`)).toContain('Good text.');
});

test('the log names the row again after a restart, until it is valid', async () => {
  const { dataDirectory } = site;
  await site.stop();
  site = await startSite({ dataDirectory });
  office = await site.client(admin);
  expect(await loggedError()).toContain('field body: ');
  await office
    .from('articles')
    .delete()
    .eq('id', await idOf(office, 'articles', 'slug', otherSlug));
  await office
    .from('articles')
    .update({ body: 'Better text.' })
    .eq('id', await idOf(office, 'articles', 'slug', slug));
  expect(await loggedError()).toBeNull();
  expect(await page(`/blog/${slug}`)).toContain('Better text.');
});

test('a broken link in an article does not block publishing', async () => {
  const body = 'See [our guide](/no-such-page).';
  await office
    .from('articles')
    .update({ body })
    .eq('id', await idOf(office, 'articles', 'slug', slug));
  expect(await loggedError()).toBeNull();
  expect(await page(`/blog/${slug}`)).toContain('/no-such-page');
});
