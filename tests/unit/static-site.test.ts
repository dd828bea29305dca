import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { precompress } from '../../scripts/server/precompress.ts';
import { closeServer, createSiteServer, listenOn } from '../../scripts/server/site-server.ts';
import { StaticSite } from '../../scripts/server/static-site.ts';

const headers = `/*
  X-Everywhere: yes
/_astro/*
  Cache-Control: public, max-age=31536000, immutable
/release.json
  Cache-Control: no-store
`;

async function makeRelease(
  root: string,
  name: string,
  files: Record<string, string>,
): Promise<string> {
  const folder = join(root, name);
  await mkdir(join(folder, '_astro'), { recursive: true });
  const all = { _headers: headers, '404.html': 'not here', 'release.json': '{}', ...files };
  for (const [file, text] of Object.entries(all)) await writeFile(join(folder, file), text);
  await precompress(folder);
  return folder;
}

describe('the server of npm start', () => {
  const site = new StaticSite();
  const server: Server = createSiteServer(site, { backend: null, rebuildHook: null });
  let root: string;
  let url: string;
  const get = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { redirect: 'manual', ...init });

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'static-'));
    url = `http://localhost:${await listenOn(server, 0)}`;
  });
  afterAll(async () => {
    await closeServer(server);
    await rm(root, { recursive: true });
  });

  test('before the first release says that the site is being prepared', async () => {
    const answer = await get('/');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
  });

  test('serves one address per page', async () => {
    site.show(
      await makeRelease(root, 'one', {
        'index.html': 'home',
        'katy.html': 'k'.repeat(2000),
        '_astro/a.js': 'a',
      }),
    );
    expect(await (await get('/katy')).text()).toBe('k'.repeat(2000));
    for (const [other, one] of [
      ['/katy/', '/katy'],
      ['/katy.html', '/katy'],
      ['/index', '/'],
      ['//katy', '/katy'],
      ['/katy/?a=b', '/katy?a=b'],
    ]) {
      const answer = await get(other ?? '');
      expect([answer.status, answer.headers.get('location')]).toEqual([308, one]);
    }
  });

  test('answers unknown paths with the not-found page, and never with its own files', async () => {
    for (const path of [
      '/nothing',
      '/_headers',
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/%00',
      '/%',
    ]) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toBe('not here');
    }
  });

  test('sets the headers of _headers and lets pages be revalidated', async () => {
    const page = await get('/katy');
    expect(page.headers.get('x-everywhere')).toBe('yes');
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect((await get('/_astro/a.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/release.json')).headers.get('cache-control')).toBe('no-store');
    expect((await get('/nothing')).headers.get('x-everywhere')).toBe('yes');
  });

  test('compresses, and answers 304 to whoever has the page', async () => {
    const page = await get('/katy', { headers: { 'accept-encoding': 'br' } });
    expect(page.headers.get('content-encoding')).toBe('br');
    const again = await get('/katy', {
      headers: { 'accept-encoding': 'br', 'if-none-match': page.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('takes HEAD, refuses what is not for reading, and has no database to offer', async () => {
    expect((await get('/katy', { method: 'HEAD' })).status).toBe(200);
    expect((await get('/katy', { method: 'POST' })).status).toBe(405);
    expect((await get('/rest/v1/services')).status).toBe(503);
  });

  test('shows a new release from the next request on, and keeps the scripts of the one before', async () => {
    site.show(await makeRelease(root, 'two', { 'index.html': 'new home', '_astro/b.js': 'b' }));
    expect(await (await get('/')).text()).toBe('new home');
    expect((await get('/_astro/a.js')).status).toBe(200);
    expect((await get('/katy')).status).toBe(404);
  });
});
