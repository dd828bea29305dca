import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSecrets } from '../../../scripts/host/backend/secrets.ts';
import { showRelease } from '../../../scripts/host/publisher/rollback.ts';
import { ReleaseStore } from '../../../scripts/host/releases/release-store.ts';
import { askDatabase } from '../../support/ask-database.ts';
import { childEnvironment } from '../../support/child-environment.ts';
import { idOf } from '../../support/id-of.ts';
import { publicAddress } from '../../support/prepared-data.ts';
import { copyPreparedData, startPreparedSite } from '../../support/prepared-site.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { newestRevision, saveTitle } from '../../support/save-title.ts';

let site: RunningSite;
let office: SupabaseClient;

/** Starts the site, on its data from before if there are any, with a clock that stands still. */
async function startAt(moment: string, dataDirectory: string): Promise<void> {
  const SOURCE_DATE_EPOCH = String(Date.parse(moment) / 1000);
  site = await startPreparedSite({ dataDirectory, env: { SOURCE_DATE_EPOCH } });
  office = await site.client(admin);
}

beforeAll(async () => startAt('2027-01-02T05:30:00Z', await copyPreparedData()));
afterAll(() => site.discard());

const sitemap = async () => (await fetch(`${site.url}/sitemap-0.xml`)).text();

/** The day of each page that has one, by path. */
function daysIn(xml: string): Record<string, string> {
  const pages = xml.matchAll(/<loc>([^<]+)<\/loc><lastmod>([\d-]{10})T00:00:00\.000Z<\/lastmod>/g);
  return Object.fromEntries(
    [...pages].map(([, url = '', day = '']) => [new URL(url).pathname, day]),
  );
}

const days = async () => daysIn(await sitemap());

/** The days in a build of the site's database as if it were a hosted project's. */
async function daysOfBuild(settings: NodeJS.ProcessEnv = {}): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  const { publishableKey } = await openSecrets(site.dataDirectory);
  const env = {
    ...childEnvironment,
    SNAPSHOT_FILE: join(folder, 'content.json'),
    SITE_URL: publicAddress,
    PUBLIC_SUPABASE_URL: site.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    ...settings,
  };
  const output = join(folder, 'dist');
  await promisify(execFile)(process.execPath, ['tests/support/build-into.ts', output], { env });
  // The forms of a hosted project have other texts, because it always sends mail.
  const xml = await readFile(join(output, 'sitemap-0.xml'), 'utf8');
  await rm(folder, { recursive: true });
  return daysIn(xml);
}

async function untilLive(save: PromiseLike<{ error: unknown }>): Promise<void> {
  expect((await save).error).toBeNull();
  await site.untilLive(await newestRevision(office));
}

describe('the sitemap', () => {
  test('has no day for a page whose text was never seen to change', async () => {
    expect((await sitemap()).match(/<loc>/g)?.length).toBeGreaterThan(100);
    expect(await days()).toEqual({});
  });

  test('has the day of the agency’s time zone for exactly the pages whose text changed', async () => {
    await site.untilLive(await saveTitle(office, 'A headline late on New Year’s Day'));
    // The Spanish page has a headline of its own.
    expect(await days()).toEqual({ '/': '2027-01-01' });
  });

  test('keeps the days when a save changes no text, and after a rollback', async () => {
    const before = await days();
    await site.stop();
    await startAt('2027-02-03T18:00:00Z', site.dataDirectory);
    await untilLive(office.from('notices').insert({ message: 'A storm is coming' }));
    await untilLive(office.from('special_hours').insert({ day: '2027-02-15', occasion: 'Closed' }));
    const home = await (await fetch(site.url)).text();
    expect(home.match(/Feb 15: /g)).toHaveLength(2);
    const [oldest] = await new ReleaseStore(site.dataDirectory).list();
    await showRelease(site.dataDirectory, oldest?.id ?? '');
    expect(await days()).toEqual({});
    await showRelease(site.dataDirectory, null);
    expect(await days()).toEqual(before);
  });

  test('has the later day of a city page that changed, in both languages', async () => {
    const risk = { local_risk: 'Creeks rise.', local_risk_es: 'Los arroyos crecen.' };
    await untilLive(
      office
        .from('city_pages')
        .update(risk)
        .eq('id', await idOf(office, 'city_pages', 'slug', 'katy')),
    );
    expect(await days()).toEqual({
      '/': '2027-01-01',
      '/katy': '2027-02-03',
      '/es/katy': '2027-02-03',
    });
  });

  test('is the same in a build from this database', async () => {
    expect(await daysOfBuild()).toEqual(await days());
  });

  test('has the day of the build for a text that a build with the secret key renders first, and keeps it', async () => {
    const before = await days();
    await askDatabase(
      site,
      `update private.page_dates set text_hash = 'AnEarlierText_00' where path = '/articles'`,
    );
    const { secretKey } = await openSecrets(site.dataDirectory);
    const built = (moment: string) => ({
      SUPABASE_SECRET_KEY: secretKey,
      SOURCE_DATE_EPOCH: String(Date.parse(moment) / 1000),
    });
    const after = { ...before, '/articles': '2027-03-04' };
    expect(await daysOfBuild()).toEqual(before);
    expect(await daysOfBuild(built('2027-03-04T18:00:00Z'))).toEqual(after);
    expect(await daysOfBuild(built('2027-04-05T18:00:00Z'))).toEqual(after);
  });

  test('forgets the day of a page that was removed', async () => {
    const { data: row } = await office.from('city_pages').select('*').eq('slug', 'katy').single();
    const { id: _, version: _version, outdated_es: _outdated, ...texts } = row;
    await untilLive(
      office
        .from('city_pages')
        .delete()
        .eq('id', await idOf(office, 'city_pages', 'slug', 'katy')),
    );
    await untilLive(office.from('city_pages').insert(texts));
    expect(await sitemap()).toContain('/katy</loc>');
    expect(await days()).not.toHaveProperty('/katy');
  });
});
