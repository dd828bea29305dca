import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
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

  /** What the release log tells admins of a revision, once it is live. */
  function loggedLive(revision: number) {
    const read = async () =>
      (await office.from('releases').select('status, error').eq('revision', revision).single())
        .data;
    return eventually(read, (row) => row?.status === 'live');
  }

  test('is on the home page once /release.json names its revision, and told as live', async () => {
    const revision = await saveTitle(office, 'A headline from this morning');
    await site.untilLive(revision);
    expect(await home()).toContain('A headline from this morning');
    expect(await loggedLive(revision)).toEqual({ status: 'live', error: null });
  });

  test('among many does not wait for a release of each, and the last of them is live', async () => {
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

  test('that changes nothing visitors see is live, and their copies of pages stay valid', async () => {
    // The label above the heading of Spring is the fixed page's own.
    const spring = { slug: 'spring', city_name: 'Spring', title: 'Spring', description: '' };
    expect((await office.from('city_pages').insert({ ...spring, region: 'A' })).error).toBeNull();
    await site.untilLive(await newestRevision(office));
    const before = await fetch(`${site.url}/katy`);
    const changed = await office.from('city_pages').update({ region: 'B' }).eq('slug', 'spring');
    expect(changed.error).toBeNull();
    const revision = await newestRevision(office);
    await site.untilLive(revision);
    await loggedLive(revision);
    const after = await fetch(`${site.url}/katy`);
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  });

  test('of a broken link in a service is published all the same, with a warning', async () => {
    const broken = { link: '/no-such-page' };
    const saved = await office
      .from('services')
      .update(broken)
      .eq('title', 'Auto Insurance')
      .select();
    expect(saved.data).toHaveLength(1);
    const revision = await saveTitle(office, 'After a broken link');
    await site.untilLive(revision);
    expect(site.printed).toContain('The content links to /no-such-page, which does not exist.');
  });

  test('of the last hero row leaves the texts of the specification', async () => {
    await office.from('hero_content').delete().gt('id', 0);
    const text = 'Trusted Insurance Protection for Texas Families';
    await eventually(home, (html) => html.includes(text));
    await office.from('hero_content').insert({ title: 'A first row again', subtitle: '' });
    await eventually(home, (html) => html.includes('A first row again'));
  });
});
