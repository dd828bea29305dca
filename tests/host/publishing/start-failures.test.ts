import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { lockForUpgrade } from '../../../scripts/host/command/upgrade-lock.ts';
import { agency } from '../../support/content.ts';
import { eventually } from '../../support/eventually.ts';
import { ownDataDirectory } from '../../support/own-data-directory.ts';
import { copyPreparedData, startPreparedSite } from '../../support/prepared-site.ts';
import { type RunningSite, startAndExpectExit, startSite } from '../../support/running-site.ts';

const sites: RunningSite[] = [];

function keep(site: RunningSite): RunningSite {
  sites.push(site);
  return site;
}

afterEach(async () => {
  // One at a time: a test may have run two sites on the same data.
  for (const site of sites.splice(0).reverse()) await site.discard();
});

describe('npm start', () => {
  test('exits with a message when the data directory is in use', async () => {
    const site = keep(
      await startPreparedSite({ until: /^Serving .* at (\S+ \()?(?<url>http:[^\s)]+)/m }),
    );
    // Most often with the same settings, and so with the same port.
    for (const PORT of ['0', new URL(site.url).port]) {
      const second = await startAndExpectExit(site.dataDirectory, { PORT });
      expect(second.code).toBe(1);
      expect(second.printed).toContain(`is already running at ${site.url}`);
      expect(second.printed).not.toContain('is taken');
    }
    expect((await fetch(site.url)).status).toBe(200);
  });

  test('exits with a message while the site is between two versions', async () => {
    const dataDirectory = await ownDataDirectory();
    const unlock = lockForUpgrade(dataDirectory);
    const running = createServer().listen(0);
    const { port } = running.address() as AddressInfo;
    const { code, printed } = await startAndExpectExit(dataDirectory, { PORT: String(port) });
    running.close();
    unlock();
    expect(code).toBe(1);
    expect(printed).toContain('The site is being upgraded.');
  });

  test('exits with a message when the port is taken', async () => {
    const other = createServer().listen(0);
    const { port } = other.address() as AddressInfo;
    const { code, printed } = await startAndExpectExit(await ownDataDirectory(), {
      PORT: String(port),
    });
    other.close();
    expect(code).toBe(1);
    expect(printed).toContain(`Port ${port} is taken`);
  });

  test.each([
    [{ PORT: 'eighty' }, /PORT must be a port number/],
    [{ ADMIN_PASSWORD: 'short' }, /ADMIN_PASSWORD must have at least 12 characters/],
    [{ ADMIN_EMAIL: 'office' }, /ADMIN_EMAIL must be an email address/],
    [{ SITE_URL: 'tallpines.example' }, /SITE_URL must be a web address/],
  ])('exits with a message when given %j', async (env, sentence) => {
    const { code, printed } = await startAndExpectExit(await ownDataDirectory(), env);
    expect(code).toBe(1);
    expect(printed).toMatch(sentence);
    expect(printed).not.toMatch(/^\s+at /m);
  });

  test('prints what is live and how to replace the sample, and stops on a SIGTERM sent to npm', async () => {
    const begun = Date.now();
    const until =
      /^Serving [\s\S]*^Live: revision \d+, \d+ pages, .* at (\S+ \()?(?<url>http:[^\s)]+)/m;
    const site = keep(await startPreparedSite({ command: ['npm', 'start'], until }));
    const { builtAt } = await (await fetch(`${site.url}/release.json`)).json();
    expect(Date.parse(builtAt), 'It was not built again.').toBeLessThan(begun);
    expect(site.printed).toContain(
      `built ${new Date(builtAt).toLocaleString('en-US', { timeZoneName: 'short' })}, at`,
    );
    const explains = () => site.printed.includes('To make it yours: npm run agency');
    await eventually(explains, (isSample) => isSample === (agency.sample === true));
    expect(await site.stop('SIGTERM')).toBe(0);
    expect(site.printed).toContain('Stopping.');
    await expect(fetch(site.url)).rejects.toThrow('fetch failed');
  });

  test('stores secrets for their owner only and prints a generated password once', async () => {
    const env = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
    const site = keep(await startSite({ env, until: /^ +The password is shown only this once/m }));
    expect(site.printed.match(/password: \S+/g)).toHaveLength(1);
    await site.stop();
    expect((await stat(join(site.dataDirectory, 'secrets.json'))).mode & 0o077).toBe(0);
    const { dataDirectory } = site;
    const again = keep(await startSite({ dataDirectory, env, until: /^Staff sign in/m }));
    await again.stop();
    expect(again.printed).not.toContain('password');
  });
});

describe('a data directory with a damaged database', () => {
  const cluster = join('postgres', 'data');

  test('keeps the last release online and says what to do', async () => {
    const dataDirectory = await copyPreparedData();
    await writeFile(join(dataDirectory, cluster, 'global', 'pg_control'), 'garbage');
    const until =
      /Serving .* at (\S+ \()?(?<url>http:[^\s)]+)[\s\S]*cannot be opened[\s\S]*stays online/;
    const site = keep(await startPreparedSite({ dataDirectory, until }));
    expect((await fetch(site.url)).status).toBe(200);
    const answer = await fetch(`${site.url}/rest/v1/hero_content`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      message: expect.stringContaining('not available'),
    });
  });

  test('without a release exits with the same message', async () => {
    const dataDirectory = await ownDataDirectory();
    await mkdir(join(dataDirectory, cluster, 'global'), { recursive: true });
    await writeFile(join(dataDirectory, cluster, 'PG_VERSION'), '18');
    await writeFile(join(dataDirectory, cluster, 'global', 'pg_control'), 'garbage');
    const { code, printed } = await startAndExpectExit(dataDirectory);
    expect(code).toBe(1);
    expect(printed).toContain('cannot be opened');
    expect(await readFile(join(dataDirectory, cluster, 'PG_VERSION'), 'utf8')).toBe('18');
  });

  test('with unreadable secrets names the file', async () => {
    const dataDirectory = await ownDataDirectory();
    await writeFile(join(dataDirectory, 'secrets.json'), '{');
    const { code, printed } = await startAndExpectExit(dataDirectory);
    expect(code).toBe(1);
    expect(printed).toContain('secrets.json does not contain valid secrets');
  });
});
