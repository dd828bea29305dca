import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersFor, readHeaderRules } from '../../../scripts/host/server/header-rules.ts';
import { childEnvironment } from '../../support/child-environment.ts';
import { eventually } from '../../support/eventually.ts';
import { freePorts } from '../../support/free-ports.ts';
import { copyPreparedData } from '../../support/prepared-site.ts';

// tests/site/pages/cdn-runtime.test.ts has the same questions for Cloudflare's runtime.
const hosts = ['nginx', 'caddy'] as const;
const urls = { nginx: '', caddy: '' };
const running: ChildProcess[] = [];
let folder: string;
let dist: string;
let guide: string;

beforeAll(async () => {
  guide = await readFile('docs/hosting.md', 'utf8');
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  dist = join(folder, 'dist');
  const data = await copyPreparedData();
  execFileSync(process.execPath, ['tests/support/build-into.ts', dist], {
    env: { ...childEnvironment, DATA_DIR: data, SNAPSHOT_FILE: join(folder, 'content.json') },
  });
  await rm(data, { recursive: true });
  const ports = await freePorts(2);
  for (const [at, host] of hosts.entries()) urls[host] = `http://127.0.0.1:${ports[at]}`;
  start('nginx', ['-e', 'stderr', '-p', folder, '-c', await nginxConfiguration()]);
  start('caddy', ['run', '--adapter', 'caddyfile', '--config', await caddyConfiguration()]);
  for (const host of hosts) {
    await eventually(
      () => fetch(urls[host]).catch(() => null),
      (answer) => answer !== null,
    );
  }
});
afterAll(async () => {
  for (const server of running) {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true });
});

function start(program: string, words: string[]): void {
  const env = { ...childEnvironment, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  running.push(spawn(program, words, { env, stdio: 'ignore' }));
}

/** A configuration of the guide, with this test's folders and the headers that the guide's command writes. */
async function fromGuide(host: (typeof hosts)[number], language: string): Promise<string> {
  const [, block = ''] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide) ?? [];
  const headers = `/etc/${host}/website-headers`;
  const [command = ''] = guide.split('\n').filter((line) => line.endsWith(`> ${headers}`));
  const file = join(folder, `${host}-headers`);
  execFileSync('sh', ['-c', command.replace(headers, file)], { cwd: folder });
  return block.replaceAll(headers, file).replaceAll('/srv/website', dist);
}

async function nginxConfiguration(): Promise<string> {
  const server = (await fromGuide('nginx', 'nginx')).replace('80', new URL(urls.nginx).host);
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; user root; pid ${folder}/nginx.pid; events {}
     http { include /etc/nginx/mime.types; access_log off; ${server} }`,
  );
  return file;
}

async function caddyConfiguration(): Promise<string> {
  const site = (await fromGuide('caddy', 'caddyfile')).replace('www.example.com', urls.caddy);
  const file = join(folder, 'Caddyfile');
  await writeFile(file, `{\n\tadmin off\n}\n${site}`);
  return file;
}

describe.each(hosts)('%s, configured as docs/hosting.md says,', (host) => {
  const get = (path: string) => fetch(urls[host] + path, { redirect: 'manual' });
  const file = (name: string) => readFile(join(dist, name), 'utf8');

  test.each([
    ['/', 'index.html'],
    ['/es', 'es.html'],
    ['/the-woodlands', 'the-woodlands.html'],
    ['/es/the-woodlands', 'es/the-woodlands.html'],
    ['/blog/home-insurance-coverage-guide', 'blog/home-insurance-coverage-guide.html'],
    ['/robots.txt', 'robots.txt'],
    ['/release.json', 'release.json'],
  ])('answers %s with %s', async (path, name) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([200, await file(name)]);
  });

  test.each([
    ['/nothing-here', '404.html'],
    ['/blog/nothing', '404.html'],
    ['/blog', '404.html'],
    ['/_headers', '404.html'],
    ['/_redirects', '404.html'],
    ['/_astro/gone.js', '404.html'],
    ['/es/nada', 'es/404.html'],
    ['/404', '404.html'],
    ['/es/404', 'es/404.html'],
  ])('answers %s with status 404 and %s', async (path, name) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([404, await file(name)]);
    expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.each([
    ['/the-woodlands/', '/the-woodlands'],
    ['/the-woodlands.html', '/the-woodlands'],
    ['/es/', '/es'],
    ['/es/katy/?a=b', '/es/katy?a=b'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/es/blog/seguro-de-casa-guia', '/blog/seguro-de-casa-guia'],
  ])('redirects %s to %s', async (path, one) => {
    const answer = await get(path);
    expect([301, 308]).toContain(answer.status);
    const { origin, pathname, search } = new URL(answer.headers.get('location') ?? '', urls[host]);
    expect([origin, pathname + search]).toEqual([urls[host], one]);
  });

  test('sends the contact card as one', async () => {
    const answer = await get('/contact.vcf');
    expect([answer.status, await answer.text()]).toEqual([200, await file('contact.vcf')]);
    expect(answer.headers.get('content-type')).toMatch(/^text\/vcard/);
  });

  test('does not redirect to another host', async () => {
    const location = (await get('//evil.example/')).headers.get('location') ?? '/';
    expect(new URL(location, urls[host]).origin).toBe(urls[host]);
  });

  test('sends the headers of all pages, and caches only hashed files', async () => {
    const wanted = headersFor(readHeaderRules(join(dist, '_headers')), '/any-page');
    expect(wanted.length).toBeGreaterThan(5);
    const page = await get('/auto-quote');
    for (const [name, value] of wanted) {
      expect([name, page.headers.get(name)]).toEqual([name, value]);
    }
    const [script] = /\/_astro\/[\w.@-]+\.js/.exec(await page.text()) ?? [];
    const cached = async (path = '') => (await get(path)).headers.get('cache-control');
    expect(await cached(script)).toBe('public, max-age=31536000, immutable');
    expect(await cached('/katy')).toBe('public, max-age=0, must-revalidate');
    expect(await cached('/release.json')).toBe('no-store');
  });
});
