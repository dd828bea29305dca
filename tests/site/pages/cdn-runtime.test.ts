import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCompressedVariant } from '../../../scripts/host/releases/compress.ts';
import { headersFor, readHeaderRules } from '../../../scripts/host/server/header-rules.ts';
import { siteFiles } from '../../../scripts/host/server/site-files.ts';
import {
  closeServer,
  createSiteServer,
  listenOn,
} from '../../../scripts/host/server/site-server.ts';
import { StaticSite } from '../../../scripts/host/server/static-site.ts';
import { InlineCode } from '../../../scripts/host/verify/inline-code.ts';
import { startCdn } from '../../support/cdn-runtime.ts';
import { childEnvironment } from '../../support/child-environment.ts';
import { copyPreparedData } from '../../support/prepared-site.ts';

let dist: string;
// Both make browsers ask before they use a stored file.
const revalidate = { cdn: 'public, max-age=0, must-revalidate', 'npm start': 'no-cache' };
const site = new StaticSite();
const server = createSiteServer(site);
const places = { cdn: '', 'npm start': '' };
let stopCdn: () => Promise<void>;
let files: string[];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  dist = join(folder, 'dist');
  const data = await copyPreparedData();
  execFileSync(process.execPath, ['tests/support/build-into.ts', dist], {
    env: { ...childEnvironment, DATA_DIR: data, SNAPSHOT_FILE: join(folder, 'content.json') },
  });
  await rm(data, { recursive: true });
  files = siteFiles(dist).filter(
    (path) => !/^_(headers|redirects)$/.test(path) && !isCompressedVariant(path),
  );
  const cdn = await startCdn(dist);
  stopCdn = cdn.stop;
  places.cdn = cdn.url;
  site.show(dist);
  places['npm start'] = `http://localhost:${await listenOn(server, 0)}`;
});
afterAll(async () => {
  await stopCdn();
  await closeServer(server);
  await rm(folder, { recursive: true });
});

const addressOf = (file: string) => `/${file}`.replace(/\.html$/, '').replace(/\/index$/, '/');
const file = (name: string) => readFile(join(dist, name));

describe.each(['cdn', 'npm start'] as const)('on the %s', (place) => {
  const get = (path: string, init: RequestInit = {}) =>
    fetch(places[place] + path, { redirect: 'manual', ...init });

  test('serves every file completely, with its headers', async () => {
    const rules = readHeaderRules(join(dist, '_headers'));
    expect(files.length).toBeGreaterThan(100);
    // `npm start` sends not-found pages for other addresses only.
    const isServed = (name: string) => place === 'cdn' || !name.endsWith('404.html');
    for (const name of files.filter(isServed)) {
      const address = addressOf(name);
      const answer = await get(address);
      expect([address, answer.status]).toEqual([address, 200]);
      expect(Buffer.from(await answer.arrayBuffer()).equals(await file(name)), address).toBe(true);
      for (const [header, value] of headersFor(rules, address)) {
        expect([address, header, answer.headers.get(header)]).toEqual([address, header, value]);
      }
      if (!/^\/(_astro\/|release\.json$)/.test(address)) {
        expect([address, answer.headers.get('cache-control')]).toEqual([
          address,
          revalidate[place],
        ]);
      }
    }
  });

  test('caches the assets of public pages forever, release.json never', async () => {
    const pages = ['index', 'katy', 'auto-quote', 'home-quote', 'learning-center', 'auth'];
    const texts = await Promise.all(pages.map((page) => file(`${page}.html`)));
    const named = new Set(texts.join('').match(/_astro\/[\w.@-]+\.(js|svg|woff2)/g));
    for (const name of named) {
      // Hosts limit the number of rules, so the smallest files have none.
      if ((await file(name)).byteLength < 1024) continue;
      const answer = await get(`/${name}`, { method: 'HEAD' });
      const kept = 'public, max-age=31536000, immutable';
      expect([name, answer.headers.get('cache-control')]).toEqual([name, kept]);
    }
    expect(named.size).toBeGreaterThan(5);
    expect((await get('/release.json')).headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['/katy/', '/katy'],
    ['/katy.html', '/katy'],
    ['/index', '/'],
    ['/index.html', '/'],
    ['/es/', '/es'],
    ['/es/katy/?a=b', '/es/katy?a=b'],
    ['/auto-quote/', '/auto-quote'],
  ])('%s leads to %s', async (other, one) => {
    const answer = await get(other);
    expect([307, 308]).toContain(answer.status);
    expect(answer.headers.get('location')).toBe(one);
  });

  test.each([
    ['/nothing-here', '404.html'],
    ['/blog/nothing', '404.html'],
    ['/_headers', '404.html'],
    ['/es/nada', 'es/404.html'],
    // Articles in both languages are under /blog.
    ['/_redirects', '404.html'],
  ])('%s is answered with %s', async (path, page) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(Buffer.from(await answer.arrayBuffer()).equals(await file(page))).toBe(true);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).not.toContain('immutable');
  });

  test('does not cache a 404 for a hashed file', async () => {
    const answer = await get('/_astro/gone.js');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
  });

  test('answers 304 to a visitor who has the page', async () => {
    const page = await get('/katy');
    const again = await get('/katy', {
      headers: { 'if-none-match': page.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});

test('_headers stays within the limits of static hosts: 100 rules, 2,000 characters a line', async () => {
  const lines = (await file('_headers')).toString().split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
  expect(readHeaderRules(join(dist, '_headers')).length).toBeLessThanOrEqual(100);
});

// Netlify ignores lines with `!` and sends this policy and the page's own, so both apply.
test('the policy for all paths allows the inline code of every page', async () => {
  const rules = readHeaderRules(join(dist, '_headers'));
  const policy = new Headers(headersFor(rules, '/no/such/page')).get('content-security-policy');
  const inline = new InlineCode();
  for (const name of files.filter((each) => each.endsWith('.html'))) {
    inline.add(name, (await file(name)).toString());
  }
  expect(inline.kinds.length).toBeGreaterThan(5);
  for (const source of inline.kinds.flatMap(({ scripts, styles }) => [...scripts, ...styles])) {
    expect(policy).toContain(source);
  }
});
