import { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get as ask, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ServedRelease } from '../../../scripts/host/server/served-release.ts';
import {
  closeServer,
  createSiteServer,
  listenOn,
} from '../../../scripts/host/server/site-server.ts';
import { StaticSite } from '../../../scripts/host/server/static-site.ts';
import { eventually } from '../../support/eventually.ts';
import { makeRelease } from '../../support/made-release.ts';

const site = new StaticSite();
const server = createSiteServer(site);
let root: string;
let url: string;
const get = (path: string, init: RequestInit = {}) => fetch(url + path, init);

/** Whether this process has the video open. */
const isOpen = () =>
  readdirSync('/proc/self/fd').some((file) => {
    try {
      return readlinkSync(`/proc/self/fd/${file}`).includes('video.mp4');
    } catch {
      return false;
    }
  });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'faults-'));
  url = `http://localhost:${await listenOn(server, 0)}`;
});
afterAll(async () => {
  await closeServer(server);
  await rm(root, { recursive: true });
});

describe('a fault affects one response only', () => {
  const video = { 'video.mp4': '0123456789'.repeat(1_000_000), 'index.html': 'home' };

  test('a pruned release: pages in memory and started downloads are complete', async () => {
    const folder = await makeRelease(root, 'pruned', video);
    site.show(folder);
    await (await get('/')).text();
    const download = await get('/video.mp4');
    await rm(folder, { recursive: true });
    expect((await download.arrayBuffer()).byteLength).toBe(10_000_000);
    expect(await (await get('/')).text()).toBe('home');
    await expect(get('/nothing').then((answer) => answer.text())).rejects.toThrow();
    site.show(await makeRelease(root, 'after', video));
    expect(await (await get('/')).text()).toBe('home');
  });

  test('a release too large for memory evicts the oldest file', async () => {
    const texts = { 'index.html': 'a'.repeat(1000), 'katy.html': 'b'.repeat(1000) };
    const folder = await makeRelease(root, 'large', texts);
    const release = new ServedRelease(folder, 1500);
    const narrow = createServer((request, response) =>
      release.send(request.url ?? '', request, response),
    );
    const at = `http://localhost:${await listenOn(narrow, 0)}`;
    for (const path of ['/', '/katy']) expect((await fetch(at + path)).status).toBe(200);
    await rm(folder, { recursive: true });
    expect((await fetch(`${at}/katy`)).status).toBe(200);
    await expect(fetch(`${at}/`)).rejects.toThrow();
    await closeServer(narrow);
  });

  test('a visitor who disconnects during a video', async () => {
    const wasOpen = await new Promise((done) => {
      const request = ask(`${url}/video.mp4`, (answer) =>
        answer.once('data', () => {
          done(isOpen());
          request.destroy();
        }),
      );
      request.on('error', () => undefined);
    });
    expect(wasOpen).toBe(true);
    await eventually(isOpen, (is) => !is);
  });

  test('a header that cannot be sent', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const bad = { _headers: '/*\n  X-Bad: \u0001\n', 'index.html': 'home' };
    site.show(await makeRelease(root, 'bad', bad));
    await expect(get('/')).rejects.toThrow();
    expect(printed).toHaveBeenCalledOnce();
    site.show(join(root, 'after'));
    expect((await get('/')).status).toBe(200);
    printed.mockRestore();
  });
});

test('200 concurrent visitors get complete pages of one release while releases change', async () => {
  const names = ['a', 'b', 'c'] as const;
  const folders = await Promise.all(
    names.map((name) => {
      const page = name.repeat(20_000);
      const pages = { 'index.html': page, 'es/katy.html': page, '404.html': page };
      return makeRelease(root, name, { ...pages, _headers: `/*\n  X-Release: ${name}\n` });
    }),
  );
  const seen = new Set<string>();
  let count = 0;
  const visit = async () => {
    for (const path of ['/', '/es/katy', '/nothing', '/', '/es/katy']) {
      count += 1;
      if (count % 100 === 1) site.show(folders[Math.floor(count / 100) % folders.length] ?? '');
      const answer = await get(path);
      const name = answer.headers.get('x-release') ?? '';
      expect([path, answer.status]).toEqual([path, path === '/nothing' ? 404 : 200]);
      expect((await answer.text()) === name.repeat(20_000), `${path} of ${name}`).toBe(true);
      seen.add(name);
    }
  };
  await Promise.all(Array.from({ length: 200 }, visit));
  expect([...seen].sort()).toEqual([...names]);
});
