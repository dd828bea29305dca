import { link, mkdtemp, rm, symlink, utimes } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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
        'removed.html': 'r'.repeat(2000),
        '_astro/a.js': 'a',
        'es/404.html': 'no existe',
        'es/katy.html': 'katy en español',
        'es.html': 'inicio',
        'new.html': 'new',
        'robots.txt': 'robots',
        'Read me#.txt': 'read me',
        'Double.txt': 'one',
        'DOUBLE.txt': 'another',
        'blog/guía.html': 'guía',
        'video.mp4': '0123456789'.repeat(300_000),
      }),
    );
    expect(await (await get('/katy')).text()).toBe('k'.repeat(2000));
  });

  // As browsers and other programs send them: `fetch` would resolve some of these first.
  const ask = async (target: string) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const answer = await text(socket);
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
    const [, location = null] = /^location: (.*)$/im.exec(answer) ?? [];
    return { status: Number(status), location, answer };
  };

  test.each([
    ['/katy/', '/katy'],
    ['/KATY', '/katy'],
    ['/katy.html', '/katy'],
    ['/katy.htm', '/katy'],
    ['/katy%2Ehtml', '/katy'],
    ['/katy%2EHTML/', '/katy'],
    ['/%4bATY', '/katy'],
    ['/katy.html/index.html/,', '/katy'],
    ['/Katy.,%20/index/', '/katy'],
    ['/katy%20', '/katy'],
    ['/%20katy', '/katy'],
    ['/katy%C2%A0', '/katy'],
    ['/katy%A0', '/katy'],
    ['/katy%E2%80%A6', '/katy'],
    ['/katy%E2%80%9D)', '/katy'],
    ['/%E2%80%9Ckaty%E2%80%9D', '/katy'],
    ['/katy%E2%80%8B', '/katy'],
    ['/katy%2F', '/katy'],
    ['/katy%', '/katy'],
    ['/katy.%5C', '/katy'],
    ['//katy', '/katy'],
    ['//ES//Katy/', '/es/katy'],
    ['/es/index/', '/es'],
    ['/ES.', '/es'],
    ['/index', '/'],
    ['/INDEX.HTML', '/'],
    ['//', '/'],
    ['/%20', '/'],
    ['/Robots.txt.', '/robots.txt'],
    ['/Read%20Me%23.TXT', '/Read%20me%23.txt'],
    ['/old/', '/new'],
    ['/es/blog/gu%C3%ADa', '/blog/gu%C3%ADa'],
    ['/ES/Blog/Gui%CC%81a.html.', '/blog/gu%C3%ADa'],
  ])('redirects %s to %s once', async (other, one) => {
    for (const query of ['', '?', '?a=b', '?A=%2f%C3%AD+.,/&next=//elsewhere.example/?', '?x#y']) {
      const { status, location, answer } = await ask(other + query);
      expect([status, location]).toEqual([308, one + query]);
      expect(answer).toMatch(/^strict-transport-security: max-age=31536000\r$/im);
      expect(answer).toMatch(/^cache-control: no-cache\r$/im);
      expect((await ask(location ?? '')).status).toBe(200);
    }
  });

  test.each([
    '/404',
    '/404/',
    '/404.html',
    '/es/404',
    '/ES/404',
    '/es/blog/nothing',
    '/es/blog//elsewhere.example/',
    '//elsewhere.example/katy',
    '/%2F%2Felsewhere.example',
    '/%5Celsewhere.example/',
    '/\\elsewhere.example',
    '/katy/nothing',
    '/katy-tx',
    '/double.txt.',
    `/katy${'.'.repeat(1000)}`,
  ])('redirects %s nowhere', async (path) => {
    const { status, location } = await ask(path);
    expect([status, location]).toEqual([404, null]);
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
      '/nothing/',
      '/nothing%00',
      '/nothing%',
    ]) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toBe(notFoundPage);
    }
  });

  test('sets the headers of _headers and lets pages be revalidated', async () => {
    const page = await get('/katy');
    expect(page.headers.get('x-everywhere')).toBe('yes');
    expect(page.headers.get('cache-control')).toBe('no-cache');
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

  test('sends ranges of a page from memory, without a file for each that is not read', async () => {
    await (await get('/removed')).text();
    await rm(join(root, 'one', 'removed.html'));
    const part = await get('/removed', { headers: { range: 'bytes=1990-' } });
    expect(await part.text()).toBe('r'.repeat(10));
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

  test('responds with 304 to its own Last-Modified in all three forms, without If-None-Match', async () => {
    const load = (headers: Record<string, string>, method = 'GET') =>
      get('/katy', { method, headers: { 'accept-encoding': 'br', ...headers } });
    const page = await load({});
    const modified = page.headers.get('last-modified') ?? '';
    const [, day, date, month, year = '', time] =
      /^(\w+), (\d+) (\w+) (\d+) (\S+) GMT$/.exec(modified) ?? [];
    const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    const long = days.find((each) => each.startsWith(day ?? ''));
    const since = (when: string) => ({ 'if-modified-since': when });
    for (const spelling of [
      modified,
      `${long}, ${date}-${month}-${year.slice(2)} ${time} GMT`,
      `${day} ${month} ${date?.replace(/^0/, ' ')} ${time} ${year}`,
    ]) {
      const answer = await load(since(spelling));
      expect([spelling, answer.status]).toEqual([spelling, 304]);
      expect(answer.headers.get('etag')).toBe(page.headers.get('etag'));
    }
    expect((await load(since(modified), 'HEAD')).status).toBe(304);
    const plain = { 'accept-encoding': 'identity', ...since(modified) };
    expect((await load(plain)).status).toBe(304);
    expect((await load({ range: 'bytes=0-1', ...since(modified) })).status).toBe(304);
    for (const other of [
      { ...since(modified), 'if-none-match': '"another"' },
      since(new Date(Date.parse(modified) - 1000).toUTCString()),
      since(new Date(Date.parse(modified) + 86_400_000).toUTCString()),
      since('yesterday'),
      since(''),
    ]) {
      expect([other, (await load(other)).status]).toEqual([other, 200]);
    }
    const missing = await get('/nothing', { headers: since(modified) });
    expect(missing.status).toBe(404);
  });

  test('sends no Last-Modified that lies in the future', async () => {
    const folder = await makeRelease(root, 'future', { 'katy.html': 'later' });
    const later = new Date(Date.now() + 3_600_000);
    await utimes(join(folder, 'katy.html'), later, later);
    site.show(folder);
    const page = await get('/katy');
    expect(page.headers.get('last-modified')).toBe(null);
    const again = await get('/katy', { headers: { 'if-modified-since': later.toUTCString() } });
    expect(again.status).toBe(200);
    site.show(join(root, 'one'));
  });

  test('compresses the not-found page too, without caching', async () => {
    for (const path of ['/nothing', '/_astro/nothing.js']) {
      const response = await get(path, { headers: { 'accept-encoding': 'gzip' } });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-encoding')).toBe('gzip');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toBe(notFoundPage);
    }
  });

  test('sends the nearest not-found page', async () => {
    for (const [path, text] of [
      ['/es/nada', 'no existe'],
      ['/es/katy/nada', 'no existe'],
      ['//ES/nada', 'no existe'],
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
