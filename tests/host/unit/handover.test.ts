import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { BackendProxy } from '../../../scripts/host/server/backend-proxy.ts';
import {
  createSiteServer,
  listenOn,
  stopListening,
} from '../../../scripts/host/server/site-server.ts';
import { StaticSite } from '../../../scripts/host/server/static-site.ts';
import { NewSiteProcess } from '../../../scripts/host/upgrade/new-site-process.ts';
import { eventually } from '../../support/eventually.ts';
import { freshDataDirectory } from '../../support/running-site.ts';

const pauseBetweenSaves = 20;
// Longer than the old version waits for the port to be taken.
const delay = 1600;
const timeouts = { portTaken: 1000 };
const newRuns = 'the new version runs';
const oldResumes = 'the old version resumes';
const noneResumes = 'no rollback, because the new version may have saved something';

/** Staff who save one thing after another and retry after a 503. */
class Savers {
  readonly acknowledged: string[] = [];
  #isOver = false;
  readonly #all: Promise<unknown>;

  constructor(url: string) {
    this.#all = Promise.all(['a', 'b', 'c'].map((name) => this.#save(`${url}/rest/v1/x`, name)));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#all;
  }

  async #save(address: string, name: string): Promise<void> {
    for (let count = 0; !this.#isOver; count += 1) {
      const body = `${name}${count}`;
      const response = await fetch(address, { method: 'POST', body }).catch(() => null);
      if (response?.ok) this.acknowledged.push(body);
      await wait(pauseBetweenSaves);
    }
  }
}

async function expectReadsOnly(port: number): Promise<void> {
  const address = `http://localhost:${port}/rest/v1/x`;
  expect((await fetch(address)).status).toBe(200);
  expect((await fetch(address, { method: 'POST', body: 'too early' })).status).toBe(503);
}

/** Hands a site over with one fault; returns who has the site then, and the saves missing there. */
async function handOverWith(fault: object, folder: string) {
  const proxy = new BackendProxy();
  proxy.isUpgrading = true;
  const server = createSiteServer(new StaticSite(), proxy);
  // One connection per save, so that saves reach either version while both listen.
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  const savers = new Savers(`http://localhost:${await listenOn(server, 0)}`);
  const environment = { PATH: process.env['PATH'], FAULT: JSON.stringify(fault), FOLDER: folder };
  const newProcess = new NewSiteProcess(
    resolve('tests/support/new-code'),
    environment,
    '',
    timeouts,
  );
  const end = await newProcess.handOver(server, expectReadsOnly).then(
    (isRunning) => (isRunning ? newRuns : noneResumes),
    () => oldResumes,
  );
  if (end === newRuns) {
    stopListening(server);
    const before = savers.acknowledged.length;
    await eventually(
      () => savers.acknowledged.length,
      (count) => count > before + 3,
    );
  }
  if (end !== newRuns) await newProcess.stop();
  await savers.end();
  await newProcess.stop();
  server.close();
  const saved = await readFile(`${folder}/saved`, 'utf8').catch(() => '');
  // The old version resumes with its backup, which lacks whatever the new version saved.
  const stored = new Set(end === oldResumes ? [] : saved.split('\n'));
  return { end, lost: savers.acknowledged.filter((one) => !stored.has(one)) };
}

test.each([
  ['reports', 'exit', 'It says: Stopped before ready.'],
  [
    'cannot report because it was killed',
    'SIGKILL',
    'It was killed (SIGKILL), most likely because the machine had too little memory.',
  ],
  ['cannot report because it crashed', 'SIGABRT', 'It was ended by SIGABRT. The log of the site'],
])('the reason that a new version %s is part of the problem', async (_, effect, reason) => {
  const folder = await freshDataDirectory();
  onTestFinished(() => rm(folder, { recursive: true }));
  const FAULT = JSON.stringify({ message: 'ready', effect });
  const environment = { PATH: process.env['PATH'], FAULT, FOLDER: folder };
  const newProcess = new NewSiteProcess(resolve('tests/support/new-code'), environment, '');
  const server = createSiteServer(new StaticSite(), new BackendProxy());
  await expect(newProcess.handOver(server, async () => undefined)).rejects.toThrow(
    `The new version exited instead of starting. ${reason}`,
  );
  expect(newProcess.hasExited).toBe(true);
});

test.concurrent.for([
  ['no fault', {}, newRuns],
  ['"ready" late', { message: 'ready', effect: 'late', delay }, newRuns],
  ['"take the port" late', { message: 'take the port', effect: 'late', delay }, oldResumes],
  ['"taken" late', { message: 'taken', effect: 'late', delay }, oldResumes],
  ['"open" late', { message: 'open', effect: 'late', delay }, newRuns],
  ['"opened" late', { message: 'opened', effect: 'late', delay }, newRuns],
  ['"take the port" lost', { message: 'take the port', effect: 'lost' }, oldResumes],
  ['"taken" lost', { message: 'taken', effect: 'lost' }, oldResumes],
  ['exit before "ready"', { message: 'ready', effect: 'exit' }, oldResumes],
  ['exit before "taken"', { message: 'taken', effect: 'exit' }, oldResumes],
  ['exit on "open"', { message: 'open', effect: 'exit' }, noneResumes],
  ['exit before "opened"', { message: 'opened', effect: 'exit' }, noneResumes],
] as const)(
  'an upgrade loses no acknowledged save: %s',
  async ([, fault, end], { onTestFinished }) => {
    const folder = await freshDataDirectory();
    onTestFinished(() => rm(folder, { recursive: true }));
    expect(await handOverWith(fault, folder)).toEqual({ end, lost: [] });
  },
);
