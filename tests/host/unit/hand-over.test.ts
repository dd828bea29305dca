import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BackendProxy } from '../../../scripts/host/server/backend-proxy.ts';
import {
  createSiteServer,
  listenOn,
  stopListening,
} from '../../../scripts/host/server/site-server.ts';
import { StaticSite } from '../../../scripts/host/server/static-site.ts';
import { handOver } from '../../../scripts/host/upgrade/hand-over.ts';
import { Successor } from '../../../scripts/host/upgrade/successor.ts';
import { eventually } from '../../support/eventually.ts';
import { freshDataDirectory } from '../../support/running-site.ts';

const breathInMilliseconds = 20;
// Longer than the old code waits for an answer, and shorter than the new code waits for the last word.
const late = 1600;
const limits = { taking: 1000, beat: 100 };
const always = 1e9;
const [next, old] = ['the new code runs', 'the old code goes on'];
const nobody = 'nobody goes back, as the new code may have taken something';

/** Colleagues who save one thing after the other; who hears "in a minute" tries again. */
class Savers {
  readonly acknowledged: string[] = [];
  #isOver = false;
  readonly #all: Promise<unknown>;

  constructor(url: string) {
    this.#all = Promise.all(['a', 'b', 'c'].map((name) => this.#save(`${url}/rest/v1/x`, name)));
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    await this.#all;
  }

  async #save(address: string, name: string): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      const body = `${name}${turn}`;
      const answer = await fetch(address, { method: 'POST', body }).catch(() => null);
      if (answer?.ok) this.acknowledged.push(body);
      await wait(breathInMilliseconds);
    }
  }
}

/** Only questions are answered before the word to open. */
async function tryAtPort(port: number): Promise<void> {
  const trial = `http://localhost:${port}/rest/v1/x`;
  expect((await fetch(trial)).status).toBe(200);
  expect((await fetch(trial, { method: 'POST', body: 'on trial' })).status).toBe(503);
}

/** Hands a site over while one message is late or lost: which code has it then, and what is missing there. */
async function handOverWith(fault: object, folder: string) {
  const proxy = new BackendProxy();
  proxy.isUpgrading = true;
  const server = createSiteServer(new StaticSite(), proxy);
  // Each save is a connection of its own, so that it comes to either code while both listen.
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  const savers = new Savers(`http://localhost:${await listenOn(server, 0)}`);
  const environment = {
    PATH: process.env['PATH'],
    FAULT: JSON.stringify({ late: 0, lost: 0, dies: false, ...fault }),
    FOLDER: folder,
  };
  const successor = new Successor(resolve('tests/support/new-code'), environment, '', limits);
  const end = await handOver(successor, server, tryAtPort).then(
    (runs) => (runs ? next : nobody),
    () => old,
  );
  if (end === next) {
    stopListening(server);
    const before = savers.acknowledged.length;
    await eventually(
      () => savers.acknowledged.length,
      (count) => count > before + 3,
    );
  }
  if (end !== next) await successor.stop();
  await savers.leave();
  await successor.stop();
  server.close();
  const saved = await readFile(`${folder}/saved`, 'utf8').catch(() => '');
  // The old code goes on with its backup, which holds nothing of what the new code took.
  const kept = new Set(end === old ? [] : saved.split('\n'));
  return { end, lost: savers.acknowledged.filter((one) => !kept.has(one)) };
}

test.concurrent.for([
  ['nothing', {}, next],
  ['late: everything runs', { message: 'ready', late }, next],
  ['late: take the port', { message: 'take the port', late }, old],
  ['late: the port is taken', { message: 'taken', late }, old],
  ['late: open', { message: 'open', late }, next],
  ['late: it is open', { message: 'opened', late }, next],
  ['lost: take the port', { message: 'take the port', lost: always }, old],
  ['lost: the port is taken', { message: 'taken', lost: always }, old],
  ['lost once: open', { message: 'open', lost: 1 }, next],
  ['lost: open', { message: 'open', lost: always }, old],
  ['lost once: it is open', { message: 'opened', lost: 1 }, next],
  ['the end of the new code: the port is taken', { message: 'taken', dies: true }, old],
  ['the end of the new code: open', { message: 'open', dies: true }, nobody],
  ['the end of the new code: it is open', { message: 'opened', dies: true }, nobody],
] as const)(
  'an upgrade loses nothing that was acknowledged, with a message odd: %s',
  async ([, fault, end], { onTestFinished }) => {
    const folder = await freshDataDirectory();
    onTestFinished(() => rm(folder, { recursive: true }));
    expect(await handOverWith(fault, folder)).toEqual({ end, lost: [] });
  },
);
