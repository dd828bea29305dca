import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  admin,
  freshDataDirectory,
  type RunningSite,
  startSite,
  startThatEnds,
} from '../support/running-site.ts';
import { saveTitle } from '../support/save-title.ts';

const sites: RunningSite[] = [];

async function start(...options: Parameters<typeof startSite>): Promise<RunningSite> {
  const site = await startSite(...options);
  sites.push(site);
  return site;
}

afterEach(async () => {
  // One after the other: a test may have run two sites on the same data.
  for (const site of sites.splice(0).reverse()) await site.discard();
});

describe('kill -9 while a save is being built', () => {
  test('then start: the last good site at once, and the pending revision soon after', async () => {
    const first = await start();
    const good = await first.publishedRevision();
    const revision = await saveTitle(
      await first.client(admin),
      'Saved just before the power failed',
    );
    await first.stop('SIGKILL');

    const { dataDirectory } = first;
    const second = await start({
      dataDirectory,
      until: /^Serving the last good release \(revision (\d+)\) at (?<url>\S+)$/m,
    });
    const served = await second.publishedRevision();
    expect([good, revision]).toContain(served);
    await second.untilLive(revision);
    expect(await (await fetch(second.url)).text()).toContain('Saved just before the power failed');
    const leftovers = (await readdir(join(dataDirectory, 'releases'))).filter(
      (name) => name !== 'current',
    );
    for (const id of leftovers) {
      expect(await readdir(join(dataDirectory, 'releases', id))).toContain('release.json');
    }
  });
});

describe('npm start', () => {
  test('on a data directory that is in use says so and ends', async () => {
    const site = await start();
    const second = await startThatEnds(site.dataDirectory);
    expect(second.code).toBe(1);
    expect(second.printed).toContain(`is already running at ${site.url}`);
    expect((await fetch(site.url)).status).toBe(200);
  });

  test('on a port that is taken says so and ends', async () => {
    const other = createServer().listen(0);
    const { port } = other.address() as AddressInfo;
    const { code, printed } = await startThatEnds(await freshDataDirectory(), {
      PORT: String(port),
    });
    other.close();
    expect(code).toBe(1);
    expect(printed).toContain(`Port ${port} is taken`);
  });

  test.each([
    [{ PORT: 'eighty' }, /PORT must be a port number/],
    [{ ADMIN_PASSWORD: 'short' }, /ADMIN_PASSWORD must have at least 6 characters/],
    [{ ADMIN_EMAIL: 'office' }, /ADMIN_EMAIL must be an email address/],
    [{ SITE_URL: 'tallpines.example' }, /SITE_URL must be a web address/],
  ])('with %j says what is wrong and ends', async (env, sentence) => {
    const { code, printed } = await startThatEnds(await freshDataDirectory(), env);
    expect(code).toBe(1);
    expect(printed).toMatch(sentence);
    expect(printed).not.toMatch(/^\s+at /m);
  });

  test('stops cleanly on SIGTERM', async () => {
    const site = await start();
    expect(await site.stop('SIGTERM')).toBe(0);
    expect(site.printed).toContain('Stopping.');
  });

  test('keeps secrets to their owner and shows a made-up password once', async () => {
    const env = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
    const site = await start({ env });
    expect(site.printed.match(/password: \S+/g)).toHaveLength(1);
    await site.stop();
    expect((await stat(join(site.dataDirectory, 'secrets.json'))).mode & 0o077).toBe(0);
    const again = await start({
      dataDirectory: site.dataDirectory,
      env,
      until: /Serving .* at (?<url>\S+)[\s\S]*Staff sign in/,
    });
    expect(again.printed).not.toContain('password');
  });
});

describe('a data directory with a damaged database', () => {
  async function damage(site: RunningSite): Promise<void> {
    await site.stop();
    await writeFile(join(site.dataDirectory, 'database', 'global', 'pg_control'), 'garbage');
  }

  test('keeps the last good site online and says what to do', async () => {
    const site = await start();
    await damage(site);
    const again = await start({
      dataDirectory: site.dataDirectory,
      until: /Serving .* at (?<url>\S+)[\s\S]*cannot be opened[\s\S]*stays online/,
    });
    expect((await fetch(again.url)).status).toBe(200);
    const answer = await fetch(`${again.url}/rest/v1/hero_content`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      message: expect.stringContaining('not available'),
    });
  });

  test('without a release ends with the same sentence', async () => {
    const dataDirectory = await freshDataDirectory();
    await mkdir(join(dataDirectory, 'database', 'global'), { recursive: true });
    await writeFile(join(dataDirectory, 'database', 'PG_VERSION'), '17');
    await writeFile(join(dataDirectory, 'database', 'global', 'pg_control'), 'garbage');
    const { code, printed } = await startThatEnds(dataDirectory);
    expect(code).toBe(1);
    expect(printed).toContain('cannot be opened');
    expect(await readFile(join(dataDirectory, 'database', 'PG_VERSION'), 'utf8')).toBe('17');
  });

  test('with unreadable secrets says which file', async () => {
    const dataDirectory = await freshDataDirectory();
    await writeFile(join(dataDirectory, 'secrets.json'), '{');
    const { code, printed } = await startThatEnds(dataDirectory);
    expect(code).toBe(1);
    expect(printed).toContain('secrets.json cannot be read');
  });
});
