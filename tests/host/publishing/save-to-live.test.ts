import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { heroId, idOf } from '../../support/id-of.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { newestRevision, saveTitle } from '../../support/save-title.ts';

describe('a save', () => {
  let site: RunningSite;
  let office: SupabaseClient;

  beforeAll(async () => {
    site = await startPreparedSite();
    office = await site.client(admin);
  });
  afterAll(() => site.discard());

  const home = async () => (await fetch(site.url)).text();

  /** The release log's row of a revision, once it is live. */
  function loggedLive(revision: number) {
    const read = async () =>
      (await office.from('releases').select('status, error').eq('revision', revision).single())
        .data;
    return eventually(read, (row) => row?.status === 'live');
  }

  test('is on the home page once /release.json names its revision, and is logged as live', async () => {
    const revision = await saveTitle(office, 'A headline from this morning');
    await site.untilLive(revision);
    expect(await home()).toContain('A headline from this morning');
    expect(await loggedLive(revision)).toEqual({ status: 'live', error: null });
  });

  test('shares a release with others that arrive during a build', async () => {
    const releases = () => site.printed.split('Live: ').length - 1;
    const before = releases();
    let revision = 0;
    for (let number = 1; number <= 20; number += 1) {
      revision = await saveTitle(office, `Headline number ${number}`);
    }
    await site.untilLive(revision);
    expect(await home()).toContain('Headline number 20');
    expect(releases() - before).toBeLessThan(20);
  });

  test('that changes nothing visible goes live, and cached pages stay valid', async () => {
    // The page of Spring, a fixed city, does not show the region of its record.
    const spring = { slug: 'spring', city_name: 'Spring', title: 'Spring', description: '' };
    expect((await office.from('city_pages').insert({ ...spring, region: 'A' })).error).toBeNull();
    await site.untilLive(await newestRevision(office));
    const before = await fetch(`${site.url}/katy`);
    const changed = await office
      .from('city_pages')
      .update({ region: 'B' })
      .eq('id', await idOf(office, 'city_pages', 'slug', 'spring'));
    expect(changed.error).toBeNull();
    const revision = await newestRevision(office);
    await site.untilLive(revision);
    await loggedLive(revision);
    const after = await fetch(`${site.url}/katy`);
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  });

  test('with a broken link in a service is published with a warning', async () => {
    const broken = { link: '/no-such-page' };
    const saved = await office
      .from('services')
      .update(broken)
      .eq('id', await idOf(office, 'services', 'title', 'Auto Insurance'))
      .select();
    expect(saved.data).toHaveLength(1);
    const revision = await saveTitle(office, 'After a broken link');
    await site.untilLive(revision);
    expect(site.printed).toContain('The content links to /no-such-page, which does not exist.');
  });

  test('that deletes the last hero row restores the default texts', async () => {
    await office
      .from('hero_content')
      .delete()
      .eq('id', await heroId(office));
    const text = 'Trusted Insurance Protection for Texas Families';
    await eventually(home, (html) => html.includes(text));
    await office.from('hero_content').insert({ title: 'A first row again', subtitle: '' });
    await eventually(home, (html) => html.includes('A first row again'));
  });
});
