import { afterAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { BackendProxy } from '../../../scripts/host/server/backend-proxy.ts';
import { normalizeIp } from '../../../scripts/host/server/client-ip.ts';
import {
  closeServer,
  createSiteServer,
  listenOn,
} from '../../../scripts/host/server/site-server.ts';
import { StaticSite } from '../../../scripts/host/server/static-site.ts';
import { openFakeBackend } from '../../support/fake-backend.ts';

const backend = await openFakeBackend();
afterAll(() => backend.close());

describe('the address of a client', () => {
  const seen = async (through: BackendProxy, forwardedFor = '203.0.113.9, 198.51.100.7') => {
    through.socket = backend.socket;
    const own = createSiteServer(new StaticSite(), through);
    const headers = { 'x-forwarded-for': forwardedFor, 'x-client-address': '1.2.3.4' };
    const at = `http://127.0.0.1:${await listenOn(own, 0)}/rest/v1/x`;
    const { headers: arrived } = await (await fetch(at, { headers })).json();
    await closeServer(own);
    expect(arrived).not.toHaveProperty('x-forwarded-for');
    return arrived['x-client-address'];
  };

  test('is that of the connection, despite headers', async () => {
    expect(await seen(new BackendProxy())).toBe('127.0.0.1');
  });

  test('is the last one before the proxies in TRUST_PROXY', async () => {
    for (const [TRUST_PROXY, address] of [
      ['loopback', '198.51.100.7'],
      ['127.0.0.1, 198.51.100.0/24', '203.0.113.9'],
      ['10.0.0.0/8', '127.0.0.1'],
    ] as const) {
      expect(await seen(new BackendProxy(readEnvironment({ TRUST_PROXY }).TRUST_PROXY))).toBe(
        address,
      );
    }
    expect(() => readEnvironment({ TRUST_PROXY: 'my-proxy' })).toThrow(
      /TRUST_PROXY must be addresses/,
    );
  });

  test.each([
    ['203.0.113.9, 127.0.0.1:5000', '203.0.113.9'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['203.0.113.9:80, "[::1]:443"', '203.0.113.9'],
    ['203.0.113.9,\t::ffff:127.0.0.1', '203.0.113.9'],
    // A client's own header comes before what the proxy adds.
    ['127.0.0.1:5000, 198.51.100.7:6000', '198.51.100.7'],
    ['203.0.113.9, 0x7f.1', 'unknown'],
    ['203.0.113.9, [127.0.0.1', 'unknown'],
  ])('is read from X-Forwarded-For: %s through a proxy on this machine', async (header, ip) => {
    const { TRUST_PROXY } = readEnvironment({ TRUST_PROXY: 'loopback' });
    expect(await seen(new BackendProxy(TRUST_PROXY), header)).toBe(ip);
    expect(await seen(new BackendProxy(), header)).toBe('127.0.0.1');
  });
});

test.each([
  ['203.0.113.9:50123', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:DB8:1:2:0:0:0:7', '2001:db8:1:2::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:443', 'fe80::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]"', '2001:db8::1'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['2001:db8::1]:443', 'unknown'],
  ['[]:443', 'unknown'],
  ['203.0.113.9:', 'unknown'],
  ['0177.0.0.1', 'unknown'],
  ['2130706433', 'unknown'],
  ['made up', 'unknown'],
  ['', 'unknown'],
])('the address %s is passed on as %s', (address, ip) => {
  expect(normalizeIp(address)).toBe(ip);
});
