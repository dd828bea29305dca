import { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeServer, createSiteServer, listenOn } from '../../scripts/server/site-server.ts';
import { StaticSite } from '../../scripts/server/static-site.ts';
import { eventually } from '../support/eventually.ts';
import { makeRelease } from '../support/made-release.ts';

const site = new StaticSite();
const server = createSiteServer(site);
let root: string;
let url: string;
const get = (path: string, init: RequestInit = {}) => fetch(url + path, init);

/** Whether this process holds the film open. */
const isOpen = () =>
  readdirSync('/proc/self/fd').some((file) => {
    try {
      return readlinkSync(`/proc/self/fd/${file}`).includes('film.mp4');
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

describe('what goes wrong ends one answer and nothing else', () => {
  const film = { 'film.mp4': '0123456789'.repeat(1_000_000), 'index.html': 'home' };

  test('a release that is pruned while it is sent', async () => {
    const folder = await makeRelease(root, 'pruned', film);
    site.show(folder);
    const underWay = await get('/film.mp4');
    await rm(folder, { recursive: true });
    expect((await underWay.arrayBuffer()).byteLength).toBe(10_000_000);
    await expect(get('/').then((answer) => answer.text())).rejects.toThrow();
    site.show(await makeRelease(root, 'after', film));
    expect(await (await get('/')).text()).toBe('home');
  });

  test('a visitor who goes away in the middle, or asks for the headers alone', async () => {
    const wasOpen = await new Promise((done) => {
      const request = ask(`${url}/film.mp4`, (answer) =>
        answer.once('data', () => {
          done(isOpen());
          request.destroy();
        }),
      );
      request.on('error', () => undefined);
    });
    expect(wasOpen).toBe(true);
    await eventually(isOpen, (is) => !is);
    expect((await get('/film.mp4', { method: 'HEAD' })).status).toBe(200);
    await eventually(isOpen, (is) => !is);
  });

  test('a header that cannot be sent', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const bad = { _headers: '/*\n  X-Bad: \u0001\n', 'index.html': 'home' };
    site.show(await makeRelease(root, 'bad', bad));
    await expect(get('/')).rejects.toThrow();
    expect(told).toHaveBeenCalledOnce();
    site.show(join(root, 'after'));
    expect((await get('/')).status).toBe(200);
    told.mockRestore();
  });
});
