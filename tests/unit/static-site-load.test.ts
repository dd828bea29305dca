import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeServer, createSiteServer, listenOn } from '../../scripts/server/site-server.ts';
import { StaticSite } from '../../scripts/server/static-site.ts';
import { pack } from '../support/made-release.ts';

const connections = 200;
const pages = ['/', '/katy', '/es', '/es/katy', '/nothing'];
const letters = ['a', 'b', 'c'] as const;
const site = new StaticSite();
const server = createSiteServer(site);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
let root: string;
let port: number;

/** A release in which every page is one letter, so that a mixture would show. */
async function release(letter: string): Promise<string> {
  const folder = join(root, letter);
  await mkdir(join(folder, 'es'), { recursive: true });
  await writeFile(join(folder, '_headers'), `/*\n  X-Release: ${letter}\n`);
  const pages = ['index', 'katy', 'es', 'es/katy', '404'].map((page) => `${page}.html`);
  for (const page of pages) await writeFile(join(folder, page), letter.repeat(20_000));
  for (const page of pages) await pack(folder, page);
  return folder;
}

function ask(path: string): Promise<{ status: number; header: string; body: string }> {
  return new Promise((done, failed) => {
    get({ port, path, agent }, (answer) => {
      let body = '';
      answer.setEncoding('latin1');
      answer.on('data', (text) => {
        body += text;
      });
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, header: String(answer.headers['x-release']), body }),
      );
    }).on('error', failed);
  });
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'load-'));
  port = await listenOn(server, 0);
});
afterAll(async () => {
  agent.destroy();
  await closeServer(server);
  await rm(root, { recursive: true });
});

test(`${connections} connections at once get whole pages of one release while releases change`, async () => {
  const folders = await Promise.all(letters.map(release));
  const seen = new Set<string>();
  let asked = 0;
  site.show(folders[0] ?? '');
  const visitors = Array.from({ length: connections }, async (_, visitor) => {
    for (let turn = 0; turn < 15; turn += 1) {
      asked += 1;
      if (asked % 500 === 0) site.show(folders[(asked / 500) % folders.length] ?? '');
      const path = pages[(visitor + turn) % pages.length] ?? '/';
      const { status, header, body } = await ask(path);
      expect([path, status]).toEqual([path, path === '/nothing' ? 404 : 200]);
      expect(body === header.repeat(20_000), `${path} of ${header}`).toBe(true);
      seen.add(header);
    }
  });
  await Promise.all(visitors);
  expect([...seen].sort()).toEqual([...letters]);
});
