import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as plainRequest } from 'node:http';
import { connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BackendProxy } from '../../../scripts/host/server/backend-proxy.ts';
import {
  closeServer,
  createSiteServer,
  listenOn,
} from '../../../scripts/host/server/site-server.ts';
import { StaticSite } from '../../../scripts/host/server/static-site.ts';
import { openFakeBackend } from '../../support/fake-backend.ts';
import { makeRelease } from '../../support/made-release.ts';
import { isThorough } from '../../support/thorough.ts';
import { adminFolderMode, type Caddy, configurationFile, startCaddy } from './caddy.ts';

const releases = ['first', 'second'] as const;
const site = new StaticSite();
const proxy = new BackendProxy(['loopback']);
const server = createSiteServer(site, proxy);
const backend = await openFakeBackend();
let caddy: Caddy;
let port: number;
let root: string;
let folders: string[];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'releases-'));
  folders = await Promise.all(
    releases.map((name) =>
      makeRelease(root, name, {
        'index.html': `${name} home `.repeat(500),
        'auth.html': `${name} sign-in`,
        '_astro/code.js': 'let shared;'.repeat(200),
      }),
    ),
  );
  site.show(folders[0] ?? '');
  proxy.socket = backend.socket;
  port = await listenOn(server, 0);
  caddy = await startCaddy(port);
});
afterAll(async () => {
  await caddy.close();
  await closeServer(server);
  await backend.close();
  await rm(root, { recursive: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request to Caddy over HTTPS, or directly to the site over HTTP. */
function ask(path: string, through: 'caddy' | 'site' = 'caddy', headers = {}): Promise<Answer> {
  const to = { host: 'localhost', path, headers: { Host: 'localhost', ...headers }, agent: false };
  return new Promise((done, failed) => {
    const asked =
      through === 'caddy'
        ? request({ ...to, port: caddy.https, ca: caddy.authority })
        : plainRequest({ ...to, port } as const);
    asked.once('error', failed).end();
    asked.once('response', async (answer) =>
      done({ status: answer.statusCode, headers: answer.headers, body: await text(answer) }),
    );
  });
}

describe('deploy/Caddyfile', () => {
  test('redirects HTTP to HTTPS', async () => {
    const { status, headers } = await new Promise<Answer>((done) =>
      plainRequest({ host: 'localhost', port: caddy.http, path: '/es?x=1', agent: false })
        .once('response', async (answer) =>
          done({ status: answer.statusCode, headers: answer.headers, body: await text(answer) }),
        )
        .end(),
    );
    expect(status).toBe(308);
    expect(headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/es\?x=1$/);
  });

  test('supports HTTP/2', async () => {
    const session = connectHttp2(`https://localhost:${caddy.https}`, { ca: caddy.authority });
    const stream = session.request({ ':path': '/' });
    const body = await text(stream);
    session.close();
    expect([session.alpnProtocol, body]).toEqual(['h2', expect.stringContaining('first home')]);
  });

  test.each(['/', '/auth', '/_astro/code.js', '/release.json', '/nowhere', '/old'])(
    'does not change the headers of %s',
    async (path) => {
      const encoding = { 'Accept-Encoding': 'br' };
      const [direct, through] = [
        await ask(path, 'site', encoding),
        await ask(path, 'caddy', encoding),
      ];
      // Headers of the connection, the date, and Caddy's offer of HTTP/3.
      const own = ['connection', 'keep-alive', 'date', 'alt-svc', 'transfer-encoding'];
      const kept = ({ headers }: Answer) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
      expect(through.status).toBe(direct.status);
      expect(kept(through)).toEqual(kept(direct));
    },
  );

  test('does not expose /healthz', async () => {
    expect((await ask('/healthz', 'site')).status).toBe(200);
    expect(await ask('/healthz')).toMatchObject({ status: 404, body: '' });
  });

  test('replaces a client address that the client sent', async () => {
    const forged = { 'X-Forwarded-For': '203.0.113.7' };
    const { headers } = JSON.parse((await ask('/rest/v1/x', 'caddy', forged)).body);
    expect(Object.values(headers).join()).not.toContain('203.0.113.7');
    expect(headers['x-client-address']).toMatch(/^(127\.0\.0\.1|::1)/);
  });

  test('a slow client does not delay others', async () => {
    const options = { port: caddy.https, ca: caddy.authority, servername: 'localhost' };
    const slow = connect({ host: 'localhost', ...options });
    slow.write('GET / HTTP/1.1\r\nHost: loc');
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    slow.on('error', () => undefined);
    // Caddy's timeout is ten seconds.
    if (isThorough) await new Promise((done) => slow.once('close', done).resume());
    else slow.destroy();
  });

  test('a release swap under load causes no error and no mixed page', async () => {
    const answers: Answer[] = [];
    const client = async () => {
      for (let turn = 0; turn < 40; turn += 1) {
        answers.push(await ask('/'));
        // Meanwhile the other nine clients have open requests.
        if (answers.length % 20 === 0) site.show(folders[(answers.length / 20) % 2] ?? '');
      }
    };
    await Promise.all(Array.from({ length: 10 }, client));
    const whole = releases.map((name) => `${name} home `.repeat(500));
    expect(answers.filter(({ status, body }) => status !== 200 || !whole.includes(body))).toEqual(
      [],
    );
  });
});

describe('the administration of Caddy', () => {
  test('has a socket in the folder that the guide creates for Caddy only', async () => {
    const [, socket = ''] = /admin \{\$CADDY_ADMIN:unix\/(\S+)\}/.exec(await configuration()) ?? [];
    const mode = adminFolderMode.toString(8);
    const guide = await readFile('deploy/README.md', 'utf8');
    expect(guide).toContain(`install -d -m ${mode} -o caddy -g caddy ${dirname(socket)}\n`);
  });

  test.runIf(process.getuid?.() === 0)('obeys root, but no other user', async () => {
    const asNobody = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'];
    const takenOver = (await configuration()).replace(/reverse_proxy .*/, 'respond "taken over"');
    expect(await caddy.reload(takenOver, asNobody)).toEqual({
      status: 1,
      printed: expect.stringMatching(/connect: permission denied/),
    });
    expect((await ask('/')).body).toContain('home');
    const changed = (await configuration()).replace(/reverse_proxy .*/, 'respond "changed"');
    expect(await caddy.reload(changed)).toMatchObject({ status: 0 });
    expect((await ask('/')).body).toBe('changed');
    expect(await caddy.reload(await configuration())).toMatchObject({ status: 0 });
  });

  const configuration = () => readFile(configurationFile, 'utf8');
});

describe('deploy/website@.service', () => {
  /** The unit with a command that exists, which systemd-analyze requires. */
  async function unit(): Promise<string> {
    const text = await readFile('deploy/website@.service', 'utf8');
    const file = join(root, 'website@alder.service');
    const here = process.cwd();
    await writeFile(file, text.replaceAll('/opt/website/sites/%i', here));
    return file;
  }
  const analyze = async (...words: string[]) =>
    spawnSync('systemd-analyze', ['--man=no', ...words, await unit()], { encoding: 'utf8' });

  test('is a valid unit', async () => {
    const { status, stderr } = await analyze('verify');
    expect([status, stderr]).toEqual([0, '']);
  });

  test('has only the privileges that the site needs', async () => {
    const { stdout } = await analyze('security', '--offline=yes');
    const [, level] = /exposure level for website@alder.service: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(level)).toBeLessThanOrEqual(2);
  });

  test('contains only settings that exist', async () => {
    const example = await readFile('.env.example', 'utf8');
    const settings = await readFile('deploy/website.env', 'utf8');
    for (const [, name] of settings.matchAll(/^([A-Z_]+)=/gm))
      expect(example).toContain(`${name}=`);
  });
});
