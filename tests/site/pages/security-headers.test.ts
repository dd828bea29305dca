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
 * Mozilla's HTTP Observatory, algorithm of @mdn/mdn-http-observatory 1.4.8: what it takes points for
 * and what it gives, asked of the home page's headers. 100 to begin with, 30 more for these rules.
 */
describe('the Observatory', () => {
  const homePage = () =>
    new Map(headersOf('/').map(([name, value]) => [name.toLowerCase(), value]));
  const policy = () => parsePolicy(homePage().get('content-security-policy') ?? '');

  test('+10: a policy that starts from nothing and has no unsafe source', () => {
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

  test('+5: framing is refused by the policy', () => {
    expect(policy().get('frame-ancestors')).toEqual(["'self'"]);
    expect(homePage().get('x-frame-options')).toBe('SAMEORIGIN');
  });

  test('+10: files are for our own pages alone', () => {
    expect(homePage().get('cross-origin-resource-policy')).toBe('same-origin');
  });

  test('+5: other sites learn no more than where a visitor comes from', () => {
    expect(homePage().get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  test('±0: https is kept for half a year or more', () => {
    const [, age = '0'] =
      /^max-age=(\d+)/.exec(homePage().get('strict-transport-security') ?? '') ?? [];
    expect(Number(age)).toBeGreaterThanOrEqual(halfAYearInSeconds);
  });

  test('±0: types are not guessed, no cookie is set, no other site reads along', () => {
    expect(homePage().get('x-content-type-options')).toBe('nosniff');
    expect(homePage().has('set-cookie')).toBe(false);
    expect(homePage().has('access-control-allow-origin')).toBe(false);
  });

  test('±0: scripts come from our own origin', () => {
    for (const { file, document } of site.pages.values()) {
      for (const script of document.querySelectorAll('script[src]')) {
        expect(script.getAttribute('src'), file).toMatch(/^\/(?!\/)/);
      }
    }
  });
});

describe('the policy', () => {
  const policiesOf = (path: string) =>
    headersOf(path).filter(([name]) => name === 'Content-Security-Policy');

  test('is there once on every path', () => {
    const paths = [...site.pages.keys(), ...site.files.map((file) => `/${file}`), '/no/such/page'];
    expect(paths.filter((path) => policiesOf(path).length !== 1)).toEqual([]);
  });

  // A host that passes over lines with `!`, as Netlify does, sends it beside a page's own: both hold.
  test('of every path lets every page run what is in it', () => {
    const policy = parsePolicy(policiesOf('/no/such/page')[0]?.[1] ?? '');
    for (const [address, { html }] of site.pages) {
      const { scripts, styles } = codeIn(address, html);
      expect(policy.get('script-src'), address).toEqual(expect.arrayContaining(scripts));
      expect(policy.get('style-src'), address).toEqual(expect.arrayContaining(styles));
    }
  });

  test('lets every page run what is in it, and the home page nothing else', () => {
    for (const [address, { html }] of site.pages) {
      const { scripts, styles } = codeIn(address, html);
      const policy = parsePolicy(policiesOf(address)[0]?.[1] ?? '');
      expect(policy.get('script-src'), address).toEqual(expect.arrayContaining(scripts));
      expect(policy.get('style-src'), address).toEqual(expect.arrayContaining(styles));
      if (address !== '/') continue;
      expect(policy.get('script-src')).toEqual(["'self'", ...scripts]);
      expect(policy.get('style-src')).toEqual(["'self'", ...styles]);
    }
  });

  test('lets files run nothing, and their headers are short', () => {
    for (const file of site.files.filter((name) => /^(_astro|images|video)\//.test(name))) {
      const headers = headersOf(`/${file}`);
      expect([...parsePolicy(policiesOf(`/${file}`)[0]?.[1] ?? '')], file).toEqual([
        ['default-src', ["'none'"]],
      ]);
      expect(headers.map((header) => header.join(': ')).join('\r\n').length).toBeLessThan(200);
    }
  });

  test('takes no more rules than static hosts do', () => {
    expect(rules.length).toBeGreaterThan(50);
    expect(rules.length).toBeLessThanOrEqual(100);
  });

  test('lets no text become code and no form be sent elsewhere', () => {
    const policy = parsePolicy(
      headersOf('/').find(([name]) => name === 'Content-Security-Policy')?.[1] ?? '',
    );
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
  });

  test.each([
    ['a page', 'GET', '/', 200],
    ['a missing page', 'GET', '/no/such/page', 404],
    ['an icon', 'GET', '/favicon.ico', 200],
    ['a redirect', 'GET', '/katy/', 308],
    ['a wrong method', 'DELETE', '/', 405],
    ['a table without a key', 'GET', '/rest/v1/user_roles', 401],
    ['a wrong sign-in', 'POST', '/auth/v1/token?grant_type=password', 401],
  ])('goes out with %s', async (_, method, path, status) => {
    const answer = await fetch(inject('siteUrl') + path, { method, redirect: 'manual' });
    const policy = parsePolicy(answer.headers.get('content-security-policy') ?? '');
    expect(answer.status).toBe(status);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect([...policy.values()].flat().join(' ')).not.toContain('unsafe');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

/** Hashes of what a page brings along. */
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
