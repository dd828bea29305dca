import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { headersFor, readHeaderRules } from '../../../scripts/host/server/header-rules.ts';
import { InlineCode, type InlineSources } from '../../../scripts/host/verify/inline-code.ts';
import { type BuiltSite, readSite } from './site-pages.ts';

type Policy = Map<string, string[]>;
type Rules = ReturnType<typeof readHeaderRules>;

const broadSources = ['*', 'http:', 'https:', 'ftp:', 'data:', 'http://*', 'https://*', 'blob:'];
const halfAYearInSeconds = 15_768_000;

let site: BuiltSite;
let rules: Rules;

beforeAll(async () => {
  site = await readSite(inject('dist'));
  rules = readHeaderRules(join(inject('dist'), '_headers'));
});

/**
 * The rules of Mozilla's HTTP Observatory (@mdn/mdn-http-observatory 1.4.8) for the headers of the home
 * page: 100 points and a bonus of 30.
 */
describe('the Observatory', () => {
  const homePage = () =>
    new Map(headersOf('/').map(([name, value]) => [name.toLowerCase(), value]));
  const policy = () => parsePolicy(homePage().get('content-security-policy') ?? '');

  test('+10: the policy has default-src none and no unsafe source', () => {
    expect(policy().get('default-src')).toEqual(["'none'"]);
    for (const directive of ['script-src', 'style-src']) {
      const sources = policy().get(directive) ?? [];
      expect(sources.filter((source) => source.includes('unsafe'))).toEqual([]);
      expect(sources.filter((source) => broadSources.includes(source))).toEqual([]);
    }
    expect([...policy().values()].flat().filter((source) => /^(http|ftp):/.test(source))).toEqual(
      [],
    );
  });

  test('+5: only our own pages may frame a page', () => {
    expect(policy().get('frame-ancestors')).toEqual(["'self'"]);
  });

  test('+10: Cross-Origin-Resource-Policy', () => {
    expect(homePage().get('cross-origin-resource-policy')).toBe('same-origin');
  });

  test('+5: Referrer-Policy', () => {
    expect(homePage().get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  test('±0: HSTS of at least half a year', () => {
    const [, age = '0'] =
      /^max-age=(\d+)/.exec(homePage().get('strict-transport-security') ?? '') ?? [];
    expect(Number(age)).toBeGreaterThanOrEqual(halfAYearInSeconds);
  });

  test('±0: nosniff, no cookies, no CORS', () => {
    expect(homePage().get('x-content-type-options')).toBe('nosniff');
    expect(homePage().has('set-cookie')).toBe(false);
    expect(homePage().has('access-control-allow-origin')).toBe(false);
  });

  test('±0: scripts are only from our own origin', () => {
    for (const { file, document } of site.pages.values()) {
      for (const script of document.querySelectorAll('script[src]')) {
        expect(script.getAttribute('src'), file).toMatch(/^\/(?!\/)/);
      }
    }
  });
});

test('other origins may show the sharing pictures and icons, and nothing else', () => {
  const policyOf = (path: string) =>
    headersOf(path).filter(([name]) => name === 'Cross-Origin-Resource-Policy');
  const isShown = (file: string) =>
    /^(images\/sharing|pictures)\//.test(file) || /^(favicon|apple-touch-icon)\./.test(file);
  for (const file of site.files) {
    const value = isShown(file) ? 'cross-origin' : 'same-origin';
    expect([file, policyOf(`/${file}`)]).toEqual([file, [['Cross-Origin-Resource-Policy', value]]]);
  }
  expect(site.files.filter(isShown)).toContain('images/sharing/hero.jpg');
});

describe('the policy', () => {
  const policiesOf = (path: string) =>
    headersOf(path).filter(([name]) => name === 'Content-Security-Policy');

  test('is sent exactly once on every path', () => {
    const paths = [...site.pages.keys(), ...site.files.map((file) => `/${file}`), '/no/such/page'];
    expect(paths.filter((path) => policiesOf(path).length !== 1)).toEqual([]);
  });

  test('allows the scripts and styles of every page, and nothing more on home and fixed city pages', () => {
    for (const [address, { html }] of site.pages) {
      const { scripts, styles } = codeIn(address, html);
      const policy = parsePolicy(policiesOf(address)[0]?.[1] ?? '');
      expect(policy.get('script-src'), address).toEqual(expect.arrayContaining(scripts));
      expect(policy.get('style-src'), address).toEqual(expect.arrayContaining(styles));
      if (address !== '/' && address !== '/houston') continue;
      expect(policy.get('script-src')).toEqual(["'self'", ...scripts]);
      expect(policy.get('style-src')).toEqual(["'self'", ...styles]);
    }
  });

  test('allows nothing for files, with short headers', () => {
    for (const file of site.files.filter((name) => /^(_astro|images|video)\//.test(name))) {
      const headers = headersOf(`/${file}`);
      expect([...parsePolicy(policiesOf(`/${file}`)[0]?.[1] ?? '')], file).toEqual([
        ['default-src', ["'none'"]],
      ]);
      expect(headers.map((header) => header.join(': ')).join('\r\n').length).toBeLessThan(200);
    }
  });

  test.each([
    ['a page', 'GET', '/', 200],
    ['a missing page', 'GET', '/no/such/page', 404],
    ['an icon', 'GET', '/favicon.ico', 200],
    ['a redirect', 'GET', '/katy/', 308],
    ['a wrong method', 'DELETE', '/', 405],
    ['a table without a key', 'GET', '/rest/v1/user_roles', 401],
    ['a wrong sign-in', 'POST', '/auth/v1/token?grant_type=password', 401],
  ])('is sent with %s', async (_, method, path, status) => {
    const answer = await fetch(inject('siteUrl') + path, { method, redirect: 'manual' });
    const policy = parsePolicy(answer.headers.get('content-security-policy') ?? '');
    expect(answer.status).toBe(status);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect([...policy.values()].flat().join(' ')).not.toContain('unsafe');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

/** Hashes of inlined scripts and styles. */
function codeIn(address: string, html: string): InlineSources {
  const inline = new InlineCode();
  inline.add(address, html);
  return inline.kinds[0] ?? { scripts: [], styles: [] };
}

function headersOf(path: string): [string, string][] {
  return headersFor(rules, path);
}

function parsePolicy(header: string): Policy {
  const directives = header.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}
