import { link, mkdtemp, rm, symlink } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeServer,
  createSiteServer,
  listenOn,
} from '../../../scripts/host/server/site-server.ts';
import { StaticSite } from '../../../scripts/host/server/static-site.ts';
import { eventually } from '../../support/eventually.ts';
import { compressFile, makeRelease, notFoundPage } from '../../support/made-release.ts';

describe('the server of npm start', () => {
  const site = new StaticSite();
  const server: Server = createSiteServer(site);
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

  test('responds with 503 before the first release', async () => {
    const response = await get('/');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
  });

  test('serves one address per page', async () => {
    site.show(
      await makeRelease(root, 'one', {
        'index.html': 'home',
        'katy.html': 'k'.repeat(2000),
        'packed-later.html': 'p'.repeat(2000),
        '_astro/a.js': 'a',
        'es/404.html': 'no existe',
        'video.mp4': '0123456789'.repeat(300_000),
      }),
    );
    expect(await (await get('/katy')).text()).toBe('k'.repeat(2000));
    for (const [other, one] of [
      ['/katy/', '/katy'],
      ['/katy.html', '/katy'],
      ['/index', '/'],
      ['//katy', '/katy'],
      ['/katy%2Ehtml', '/katy'],
      ['/katy/?a=b', '/katy?a=b'],
      ['/old', '/new'],
      ['/es/blog/gu%C3%ADa?a=b', '/blog/gu%C3%ADa?a=b'],
      ['/es/blog//elsewhere.example/', '/blog/elsewhere.example'],
    ]) {
      const response = await get(other ?? '');
      expect([response.status, response.headers.get('location')]).toEqual([308, one]);
      expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
    }
  });

  test('responds to unknown paths with the not-found page, and hides internal files', async () => {
    for (const path of [
      '/nothing',
      '/_headers',
      '/%5Fheaders',
      '/_redirects',
      '/katy.html.br',
      '/katy.gz',
      '/../package.json',
      // A redirect to these would lead to another host.
      '//elsewhere.example/',
      '/%5Celsewhere.example/',
      '/nothing/',
      '/%00',
      '/%',
    ]) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toBe(notFoundPage);
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

  test.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'GZIP, br;q=0'],
    ['gzip', 'deflate, gzip;q=0.5'],
    [null, 'identity'],
    [null, 'br;q=0.0, gzip;q=0'],
  ])('compresses a page with %s for Accept-Encoding %s', async (encoding, accepted) => {
    const page = await get('/katy', { headers: { 'accept-encoding': accepted } });
    expect(page.headers.get('content-encoding')).toBe(encoding);
    expect(page.headers.get('vary')).toBe('Accept-Encoding');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toBe('k'.repeat(2000));
    if (encoding) expect(Number(page.headers.get('content-length'))).toBeLessThan(100);
  });

  test('sends ranges of the uncompressed page', async () => {
    const headers = { 'accept-encoding': 'br', range: 'bytes=0-1' };
    const part = await get('/katy', { headers });
    expect([part.status, part.headers.get('content-encoding')]).toEqual([206, null]);
    expect(await part.text()).toBe('kk');
  });

  test('compresses a page once the publisher has added its compressed files', async () => {
    const load = () => get('/packed-later', { headers: { 'accept-encoding': 'br' } });
    const before = await load();
    expect(before.headers.get('content-encoding')).toBe(null);
    await compressFile(join(root, 'one'), 'packed-later.html');
    const after = await eventually(
      load,
      (response) => response.headers.get('content-encoding') === 'br',
    );
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(await after.text()).toBe(await before.text());
  });

  test('responds with 304 to every form of If-None-Match', async () => {
    const load = (etag: string) =>
      get('/katy', { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
    const etag = (await load('"another"')).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
      const response = await load(known);
      expect([known, response.status]).toEqual([known, 304]);
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.get('x-everywhere')).toBe('yes');
    }
    expect((await load('"another"')).status).toBe(200);
  });

  test('compresses the not-found page too, without caching', async () => {
    for (const path of ['/nothing', '/_astro/nothing.js']) {
      const response = await get(path, { headers: { 'accept-encoding': 'gzip' } });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-encoding')).toBe('gzip');
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(await response.text()).toBe(notFoundPage);
    }
  });

  test('sends the nearest not-found page', async () => {
    for (const [path, text] of [
      ['/es/nada', 'no existe'],
      ['/es/katy/nada', 'no existe'],
      ['/espanol', notFoundPage],
      ['/blog/es/nothing', notFoundPage],
    ]) {
      const response = await get(path ?? '');
      expect([response.status, await response.text()]).toEqual([404, text]);
    }
  });

  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/3000000'],
    ['bytes=0-0', 206, '0', 'bytes 0-0/3000000'],
    ['bytes=2999996-', 206, '6789', 'bytes 2999996-2999999/3000000'],
    ['bytes=-2', 206, '89', 'bytes 2999998-2999999/3000000'],
    ['bytes=2999999-9999999', 206, '9', 'bytes 2999999-2999999/3000000'],
    ['bytes=9-99999999999999999999', 206, null, 'bytes 9-2999999/3000000'],
    ['bytes=3000000-', 416, '', 'bytes */3000000'],
  ])('sends the range %s of a video', async (range, status, text, contentRange) => {
    const response = await get('/video.mp4', { headers: { range } });
    const part = await response.text();
    expect([response.status, response.headers.get('content-range')]).toEqual([
      status,
      contentRange,
    ]);
    if (text !== null) expect(part).toBe(text);
  });

  test('sends the whole video for an invalid range, or one of an older version', async () => {
    const etag = (await get('/video.mp4', { method: 'HEAD' })).headers.get('etag') ?? '';
    const part = await get('/video.mp4', { headers: { range: 'bytes=0-1', 'if-range': etag } });
    expect(part.status).toBe(206);
    for (const headers of [
      { range: 'bytes=5-1' },
      { range: 'bytes=0-1,4-5' },
      { range: 'lines=1' },
      { range: 'bytes=0-1', 'if-range': '"older"' },
    ]) {
      const response = await get('/video.mp4', { headers });
      expect([response.status, (await response.text()).length]).toEqual([200, 3_000_000]);
    }
  });

  test('accepts HEAD, rejects other methods, and reports a missing backend', async () => {
    const head = await get('/katy', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      '2000',
      '',
    ]);
    expect((await get('/katy', { method: 'POST' })).status).toBe(405);
    expect((await get('/rest/v1/services')).status).toBe(503);
  });

  test('serves a new release from the next request on, and keeps the previous scripts', async () => {
    site.show(await makeRelease(root, 'two', { 'index.html': 'new home', '_astro/b.js': 'b' }));
    expect(await (await get('/')).text()).toBe('new home');
    expect((await get('/_astro/a.js')).status).toBe(200);
    expect((await get('/katy')).status).toBe(404);
  });

  test('keeps the ETag of a page that did not change, and of no other', async () => {
    const katy = async (known = '') => get('/katy', { headers: { 'if-none-match': known } });
    const folder = (name: string) => join(root, name);
    site.show(await makeRelease(root, 'three', { 'katy.html': 'one', 'index.html': 'three' }));
    const etag = (await katy()).headers.get('etag') ?? '';
    await makeRelease(root, 'four', { 'index.html': 'four' });
    await link(join(folder('three'), 'katy.html'), join(folder('four'), 'katy.html'));
    site.show(folder('four'));
    expect((await katy(etag)).status).toBe(304);
    // Same length, written in the same second.
    site.show(await makeRelease(root, 'five', { 'katy.html': 'two', 'index.html': 'five' }));
    expect(await (await katy(etag)).text()).toBe('two');
  });

  test('does not follow links out of the folder', async () => {
    const folder = await makeRelease(root, 'linked', { 'index.html': 'home' });
    await symlink(join(root, 'one'), join(folder, 'away'));
    await symlink(join(root, 'one', 'katy.html'), join(folder, 'katy.html'));
    site.show(folder);
    for (const path of ['/away/katy', '/katy']) expect((await get(path)).status).toBe(404);
  });
});
