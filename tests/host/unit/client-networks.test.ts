import { afterEach, describe, expect, test, vi } from 'vitest';
import { networksOf, SeenNetworks } from '../../../scripts/host/server/client-networks.ts';

describe('the networks of a client', () => {
  test.each([
    ['203.0.113.9', ['203.0.113.9']],
    ['203.0.113.9:50123', ['203.0.113.9']],
    ['::ffff:203.0.113.9', ['203.0.113.9']],
    ['2001:db8:1:2f3:4:5:6:7', ['2001:db8:1:2f3::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
    ['2001:db8:1:2f3::/64', ['2001:db8:1:2f3::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
    ['made up', ['unknown']],
    ['', ['unknown']],
  ])('at %s are %s', (ip, keys) => {
    expect(networksOf(ip).map(({ key }) => key)).toEqual(keys);
  });

  test('may use 4 times the limit of a client as a /56, and 16 times as a /48', () => {
    expect(networksOf('2001:db8::1').map(({ factor }) => factor)).toEqual([1, 4, 16]);
    expect(networksOf('203.0.113.9').map(({ factor }) => factor)).toEqual([1]);
  });
});

describe('a network that sent a request', () => {
  afterEach(() => void vi.useRealTimers());

  test('is known by its IPv4 /24 or IPv6 /48', () => {
    const seen = new SeenNetworks();
    for (const ip of ['203.0.113.9', '2001:db8:1:2::3']) {
      expect(seen.isNew(ip)).toBe(true);
      seen.record(ip);
    }
    for (const ip of ['203.0.113.200', '::ffff:203.0.113.1', '2001:db8:1:ffff::1'])
      expect([ip, seen.isNew(ip)]).toEqual([ip, false]);
    for (const ip of ['203.0.114.9', '2001:db8:2:2::3'])
      expect([ip, seen.isNew(ip)]).toEqual([ip, true]);
  });

  test('is forgotten the next day', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T23:59:59Z') });
    const seen = new SeenNetworks();
    seen.record('203.0.113.9');
    expect(seen.isNew('203.0.113.9')).toBe(false);
    vi.setSystemTime(new Date('2026-11-24T00:00:00Z'));
    expect(seen.isNew('203.0.113.9')).toBe(true);
  });

  test('is forgotten when too many others follow', () => {
    const seen = new SeenNetworks(2);
    for (const ip of ['192.0.2.1', '198.51.100.1', '203.0.113.1']) seen.record(ip);
    expect(['192.0.2.1', '198.51.100.1', '203.0.113.1'].map((ip) => seen.isNew(ip))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
