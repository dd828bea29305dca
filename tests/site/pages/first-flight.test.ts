import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { brotliThoroughly } from '../../../scripts/host/releases/compress.ts';

/**
 * Kinds of pages, and the most bytes that one of them may have with its headers. A server may send 14,600 bytes before
 * the first acknowledgment: ten segments of 1,460 (RFC 6928).
 */
const kinds: [kind: string, bytes: number, paths: string[]][] = [
  ['home', 14_950, ['', 'es']],
  ['fixed city', 14_850, both('houston', 'the-woodlands', 'spring', 'montgomery')],
  // Longer than one flight: they have the most questions and testimonials.
  ['featured city', 15_550, both('home-insurance-houston-tx', 'home-insurance-spring-tx')],
  ['city record', 13_400, both('katy', 'dayton', 'galveston', 'beaumont')],
  ['serving areas', 11_000, both('serving-areas')],
  ['learning center', 14_500, both('learning-center')],
  // With the consent text, which only a site that takes requests has; the Spanish page is over one flight.
  ['auto form', 15_350, both('auto-quote')],
  ['home form', 13_150, both('home-quote')],
  ['page', 15_350, both('help', 'about', 'contact', 'flood-insurance', 'windstorm-insurance')],
];

// The key of each build is random, and changes the compressed size of a form by up to 60 bytes.
const key = 'sb_publishable_porxRM_8iM_70AxSOSDMNcit3eYNhk7Z';

function both(...paths: string[]): string[] {
  return paths.flatMap((path) => [path, `es/${path}`]);
}

test.each(kinds)('a %s page and its headers have at most %i bytes', async (_, most, paths) => {
  const sizes = await Promise.all(paths.map(async (path) => [path, await bytesOf(path)] as const));
  expect(sizes.filter(([, bytes]) => bytes > most)).toEqual([]);
});

/** Bytes of headers and page, compressed as in a release that has been live for a minute. */
async function bytesOf(path: string): Promise<number> {
  const html = await readFile(join(inject('dist'), `${path || 'index'}.html`), 'utf8');
  const { byteLength } = await brotliThoroughly(
    Buffer.from(html.replace(/sb_publishable_[\w-]+/, key)),
  );
  const { statusCode, statusMessage, rawHeaders } = await answerOf(`/${path}`);
  const lines = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? `${name}: ${rawHeaders[at + 1]}` : [],
  );
  const head = [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n');
  return head.length + byteLength;
}

/** The answer with gzip, whose headers are as long as those with brotli. */
function answerOf(path: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { 'accept-encoding': 'gzip', connection: 'keep-alive' };
  get(inject('siteUrl') + path, { headers, agent: false }, (answer) => {
    answer.resume().once('end', () => resolve(answer));
  }).once('error', reject);
  return promise;
}
