import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { BackendProxy } from '../../../scripts/host/server/backend-proxy.ts';
import { logRequests } from '../../../scripts/host/server/request-log.ts';
import {
  addressFor,
  closeServer,
  createSiteServer,
  listenOn,
} from '../../../scripts/host/server/site-server.ts';
import { StaticSite } from '../../../scripts/host/server/static-site.ts';
import { eventually } from '../../support/eventually.ts';
import { openFakeBackend } from '../../support/fake-backend.ts';

const backend = await openFakeBackend();
const proxy = new BackendProxy();
const server = createSiteServer(new StaticSite(), proxy);
const warnings: Error[] = [];
const logged: string[] = [];
let port: number;
let url: string;

beforeAll(async () => {
  logRequests(server, 'text', (line) => logged.push(line));
  process.on('warning', (warning) => warnings.push(warning));
  proxy.socket = backend.socket;
  port = await listenOn(server, 0);
  url = `http://localhost:${port}`;
});
afterAll(async () => {
  await closeServer(server);
  await backend.close();
});

/** Sends exactly these lines, with a Host, and resolves to the whole response. */
const send = (lines: string[], body = '') => sendHead([...lines, 'Host: localhost'], body);

async function sendHead(lines: string[], body = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines, 'Connection: close', '', body].join('\r\n'));
  return text(socket);
}

describe('a request to the backend process', () => {
  test.each([
    '/rest/v1/services?select=id',
    '/auth/v1/user',
    '/healthz',
    '/healthz/staff',
    '/healthz/owners',
    '/media',
  ])('%s reaches it as it was sent', async (target) => {
    expect(await send([`GET ${target} HTTP/1.1`])).toContain(`"url":"${target}"`);
    expect(warnings).toEqual([]);
  });

  test.each([
    '/rest/v1/../../_system/introspect',
    '/rest/v1/%2e%2e/%2E%2e/_system/introspect',
    '/auth/v1/.%2e/.%2E/_system/config',
    '/auth/v1/..\\..\\_system/config',
    '/auth/v1/..%2f..%5c_system/config',
    '/rest/v1/./services',
    'http://localhost/rest/v1/../../_system/info',
    'ftp://localhost/rest/v1/services',
    '*',
  ])('%s is rejected', async (target) => {
    const answer = await send([`GET ${target} HTTP/1.1`]);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toContain('"url"');
  });

  test.each([
    '/rest/v1',
    '/rest/v1?select=id',
    '/rest/v2/services',
    '/_system/info',
    '//rest/v1/x',
  ])('%s is a page that does not exist', async (target) => {
    const answer = await send([`POST ${target} HTTP/1.1`, 'Content-Length: 0']);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(/^strict-transport-security: max-age=31536000\r$/im);
  });

  test('arrives complete without Content-Length', async () => {
    expect(await send(['POST /auth/v1/logout HTTP/1.1'])).toContain('"body":""');
    const chunked = ['DELETE /rest/v1/x HTTP/1.1', 'Transfer-Encoding: chunked'];
    expect(await send(chunked, '3\r\nabc\r\n0\r\n\r\n')).toContain('"body":"abc"');
    const large = 'ü'.repeat(3_000_000);
    const answer = await fetch(`${url}/rest/v1/x`, { method: 'POST', body: large });
    const { body } = await answer.json();
    expect([body.length, body === large]).toEqual([3_000_000, true]);
  });

  test('keeps its Content-Length despite its Connection header', async () => {
    const second = 'GET /_system/ping HTTP/1.1\r\nHost: x\r\n\r\n';
    for (const method of ['GET', 'DELETE', 'POST']) {
      const lines = [`${method} /rest/v1/x HTTP/1.1`, 'Connection: content-length'];
      const answer = await send([...lines, `Content-Length: ${second.length}`], second);
      expect(answer.match(/HTTP\/1\.1 200/g), method).toHaveLength(1);
      expect(answer, method).toContain('"body":"GET /_system');
    }
  });

  test.each([
    ['POST /rest/v1/x HTTP/1.1', 'Content-Length: 5', 'hello'],
    ['POST /rest/v1/x HTTP/1.1', 'Transfer-Encoding: chunked', '5\r\nhello\r\n0\r\n\r\n'],
    ['GET /rest/v1/x HTTP/1.1', 'Content-Length: 0', ''],
    ['POST /katy HTTP/1.1', 'Content-Length: 5', 'hello'],
  ])('with Upgrade is answered, and closes the connection: %s, %s', async (line, length, body) => {
    const socket = connect(port, '127.0.0.1');
    const upgrade = ['Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket'];
    const next = 'GET /rest/v1/next HTTP/1.1\r\nHost: localhost\r\n\r\n';
    socket.write([line, ...upgrade, length, '', body].join('\r\n') + next);
    const answer = await text(socket);
    expect(answer.match(/HTTP\/1\.1 (200|405)/g)).toHaveLength(1);
    expect(answer).toMatch(/^connection: close\r$/im);
  });

  test('loses its connection headers, as does the response', async () => {
    const answer = await send([
      'GET /rest/v1/x HTTP/1.1',
      'Connection: x-mine',
      'X-Mine: 1',
      'Upgrade: websocket',
      'Proxy-Authorization: secret',
      'Prefer: count=exact',
    ]);
    expect(answer).toContain('"prefer":"count=exact"');
    expect(answer).not.toMatch(/x-mine|websocket|secret|X-Hop/);
    expect(answer).toMatch(/^strict-transport-security: max-age=31536000\r$/im);
  });
});

describe('the head of a request', () => {
  test.each([
    [['GET http://localhost:4410/rest/v1/x?a=http://b HTTP/1.1', 'Host: other']],
    [['GET HTTPS://localhost:4410/rest/v1/x?a=http://b HTTP/1.1', 'Host: other']],
    [['GET http://localhost:4410/rest/v1/x?a=http://b HTTP/1.0']],
  ])('may name the host in its target: %s', async (lines) => {
    const answer = await sendHead(lines);
    expect(answer).toContain('"url":"/rest/v1/x?a=http://b"');
    expect(answer).toContain('"host":"localhost:4410"');
  });

  test.each(['HTTP/2.0', 'HTTP/0.9', ''])(
    'with the version %j is rejected with 400',
    async (version) => {
      expect(await sendHead([`GET /rest/v1/x ${version}`.trim(), 'Host: localhost'])).toMatch(
        /^HTTP\/1\.1 400 /,
      );
    },
  );

  test.each([
    'agency.example',
    'agency.example.:443',
    'localhost:',
    '192.0.2.7:80',
    '[2001:db8::7]:80',
    'xn--a-ecp.example',
    'my_host',
  ])('may have the Host %s', async (host) => {
    for (const lines of [
      ['GET /rest/v1/x HTTP/1.1', `Host: ${host}`],
      [`GET http://${host}/rest/v1/x HTTP/1.1`, 'Host: other'],
    ]) {
      expect(await sendHead(lines)).toContain(`"host":"${host}"`);
    }
  });

  test.each([
    '',
    'a b',
    'a, b',
    'a@b',
    'a/b',
    'a:b',
    'a:65536',
    'a:80:80',
    ':80',
    'http://a',
    'a?b',
    'a\\b',
    '<a>',
    'ä',
    '2001:db8::7',
    '[2001:db8::7',
    '[192.0.2.7]',
    '[::1]a',
    '1.2.3.4.5',
    '256.0.2.7',
    '4294967296',
  ])('with the Host %j is rejected with 400', async (host) => {
    const answer = await sendHead(['GET /rest/v1/x HTTP/1.1', `Host: ${host}`]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/^strict-transport-security: max-age=31536000\r$/im);
  });

  test.each([
    ['two Host lines', ['GET / HTTP/1.1', 'Host: a', 'hOST: a']],
    ['two Host lines in HTTP/1.0', ['GET / HTTP/1.0', 'Host: a', 'Host: a']],
    ['two Host lines and one in the target', ['GET http://a/ HTTP/1.1', 'Host: a', 'Host: a']],
    ['no Host', ['GET / HTTP/1.1']],
    ['a Host in two lines', ['GET / HTTP/1.1', 'Host: a', ' b']],
    ['a user in the target', ['GET http://user:secret@a/ HTTP/1.1', 'Host: a']],
    ['no host in the target', ['GET http:///katy HTTP/1.1', 'Host: a']],
    ['two lengths', ['GET / HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Content-Length: 2']],
    [
      'a length and a coding',
      ['POST / HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Transfer-Encoding: chunked'],
    ],
    ['an unknown coding', ['POST /rest/v1/x HTTP/1.1', 'Host: a', 'Transfer-Encoding: gzip']],
  ])('with %s is rejected with 400', async (_what, lines) => {
    const answer = await sendHead(lines);
    expect(answer.match(/^HTTP\/1\.1 .*$/gm)).toEqual(['HTTP/1.1 400 Bad Request']);
    expect(logged.join()).not.toContain('secret');
  });
});

describe('pipelined requests', () => {
  const get = 'GET /rest/v1/x HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const taken: ServerResponse[] = [];
  const own = createSiteServer(new StaticSite(), {
    forward: (_, response) => void taken.push(response),
  });
  const untilTaken = (count: number) =>
    eventually(
      () => taken.length,
      (length) => length === count,
    );
  let at: number;
  beforeAll(async () => {
    at = await listenOn(own, 0);
  });
  afterAll(() => closeServer(own));
  beforeEach(() => void taken.splice(0));

  test('are handled one at a time, up to 16', async () => {
    const client = connect(at, '127.0.0.1');
    client.write(get.repeat(16));
    for (let turn = 1; turn <= 16; turn += 1) {
      await untilTaken(turn);
      taken.at(-1)?.end();
    }
    client.destroy();
  });

  test('do not delay other clients, and close the connection beyond the limit', async () => {
    const client = connect(at, '127.0.0.1');
    const ended = new Promise((done) => client.once('close', done).on('error', () => undefined));
    client.write(get.repeat(16));
    await untilTaken(1);
    const answer = fetch(`http://127.0.0.1:${at}/`);
    expect((await answer).status).toBe(503);
    client.write(get.repeat(1000));
    await ended;
    expect(taken).toHaveLength(1);
  });
});

describe('a backend process', () => {
  test('that never responds times out', async () => {
    const impatient = new BackendProxy([], { idleTimeout: 100 });
    impatient.socket = backend.socket;
    const own = createSiteServer(new StaticSite(), impatient);
    const hanging = await fetch(`http://localhost:${await listenOn(own, 0)}/rest/v1/hang`);
    expect([hanging.status, hanging.headers.get('retry-after')]).toEqual([504, '2']);
    await closeServer(own);
  });

  test('that is down costs one response only', async () => {
    for (const socket of [null, `${backend.socket}.gone`]) {
      proxy.socket = socket;
      const body = 'x'.repeat(5_000_000);
      const answer = await fetch(`${url}/rest/v1/x`, { method: 'POST', body });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    }
    proxy.socket = backend.socket;
    expect((await fetch(`${url}/rest/v1/x`)).status).toBe(200);
  });

  test('that is being upgraded is announced as back in a minute', async () => {
    proxy.isUpgrading = true;
    const answer = await fetch(`${url}/rest/v1/x`);
    proxy.isUpgrading = false;
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      message: 'The website is being updated. Please try again in a minute.',
    });
  });

  test('that rejects a body early gets its response through, and the rest of the body is dropped', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST /rest/v1/refuse HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999999\r\n\r\n',
    );
    const writing = setInterval(() => socket.write('x'.repeat(100_000)), 5);
    socket.on('error', () => undefined);
    socket.on('close', () => clearInterval(writing));
    const closed = new Promise((done) => socket.once('close', done));
    const first = await new Promise((done) => socket.once('data', done));
    expect(String(first)).toMatch(/^HTTP\/1\.1 413 /);
    await closed;
  });

  test('that dies during a response ends that response', async () => {
    await expect(fetch(`${url}/rest/v1/break`).then((answer) => answer.text())).rejects.toThrow();
  });

  test('notices that a client disconnected', async () => {
    const leaving = new AbortController();
    const left = fetch(`${url}/rest/v1/wait`, { signal: leaving.signal }).catch(() => 'left');
    const { gone } = await backend.waiting();
    leaving.abort();
    expect(await left).toBe('left');
    await gone;
  });
});

describe('the address of the server', () => {
  test('is this machine only unless HOST is set', () => {
    const { HOST } = readEnvironment({});
    expect([HOST, addressFor(HOST, 4321)]).toEqual(['127.0.0.1', 'http://localhost:4321']);
    expect(addressFor('0.0.0.0', 80)).toBe('http://localhost:80');
    expect(addressFor('192.0.2.7', 80)).toBe('http://192.0.2.7:80');
    expect(addressFor('2001:db8::1', 80)).toBe('http://[2001:db8::1]:80');
  });

  test('must be an address of this machine', async () => {
    const other = createSiteServer(new StaticSite());
    await expect(listenOn(other, 0, '192.0.2.7')).rejects.toThrow(/not an address of this machine/);
  });
});

describe('stopping the server', () => {
  test('completes open responses and closes idle connections', async () => {
    const other = createSiteServer(new StaticSite(), proxy);
    const at = `http://localhost:${await listenOn(other, 0)}`;
    await fetch(`${at}/`);
    const underWay = fetch(`${at}/rest/v1/wait`);
    const { answer } = await backend.waiting();
    const closed = closeServer(other);
    answer('whole');
    expect(await (await underWay).text()).toBe('whole');
    await closed;
    await expect(fetch(at)).rejects.toThrow();
  });
});
