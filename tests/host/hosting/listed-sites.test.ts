import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { closeServer, listenOn } from '../../../scripts/host/server/site-server.ts';
import type { SiteState } from '../../../scripts/host/sites/site-state.ts';
import { processesOf } from '../../support/processes-of.ts';
import { Machine } from './machine.ts';

// Units of sites that do not run, or only say that they do.
let machine: Machine;
let units: { name: string; link: string; settingsFile: string }[];

beforeEach(async () => {
  machine = await Machine.make();
  units = [];
});
afterEach(() => machine.remove());

async function addUnit(name: string, settings: string | null): Promise<string> {
  const data = join(machine.root, `data${units.length}`);
  const settingsFile = join(machine.root, `${units.length}.env`);
  await mkdir(data);
  if (settings !== null) await writeFile(settingsFile, `DATA_DIR=${data}\n${settings}`);
  units.push({ name, link: process.cwd(), settingsFile });
  await machine.report(units);
  return data;
}

const website = (...words: string[]) => machine.website(process.cwd(), ...words);

/** Answers on the socket of a data folder as a running site does. */
async function announce(data: string, site: object): Promise<void> {
  const server = createSocketServer({ allowHalfOpen: true }, (socket) => {
    socket.resume().on('end', () => socket.end(JSON.stringify(site)));
  });
  await new Promise<void>((done) => server.listen(join(data, 'running.sock'), done));
  onTestFinished(() => void server.close());
}

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  onTestFinished(() => closeServer(server));
  return await listenOn(server, 0);
}

const description = { publishableKey: 'sb_publishable_x', sendsMail: false, version: '1.1.0' };

test.each([
  ['invalid', 'PORT=many\n', 'Invalid settings: PORT '],
  ['not a settings file', 'what is this\n', 'Line 2 of the settings file '],
  ['missing', null, 'There is no settings file '],
])('settings that are %s are one line of the list', async (_, settings, sentence) => {
  await addUnit('alder', settings);
  await addUnit('birch', 'SITE_URL=https://birch.example\n');
  const { code, printed } = await website('sites');
  expect(code).toBe(1);
  expect(printed).toMatch(/^birch +https:\/\/birch\.example /m);
  expect(printed).toContain(`\nalder: ${sentence}`);
  expect(printed).toContain('\nbirch: It does not answer.');
  const states: SiteState[] = JSON.parse((await website('sites', '--json')).printed);
  expect(states).toMatchObject([{ problems: [expect.stringContaining(sentence)] }, {}]);
});

test('upgrade --all leaves a site with invalid settings, and goes on', async () => {
  await addUnit('alder', 'PORT=many\n');
  const birch = await addUnit('birch', '');
  await announce(birch, { ...description, url: 'http://localhost:9', code: process.cwd() });
  const { code, printed, problem } = await website('upgrade', '--all');
  expect(problem).toContain('alder is left as it is. Invalid settings: PORT ');
  expect(printed).toContain('Every other running site has this version.');
  expect(code).toBe(1);
});

test('a data folder that is missing or cannot be measured in time has an unknown size', async () => {
  await addUnit('alder', `DATA_DIR=${machine.root}/missing\n`);
  const birch = await addUnit('birch', '');
  // As on a disk that hangs.
  await machine.addProgram(
    'du',
    `[ "$2" = ${birch} ] || exit 1; cd ${machine.root}; exec tail -f /dev/null`,
  );
  await machine.addProgram('find', `cd ${machine.root}; exec tail -f /dev/null`);
  const { printed } = await website('sites');
  expect(printed).toMatch(/^alder .* unknown /m);
  expect(printed).toMatch(/^birch .* unknown /m);
  expect(processesOf(machine.root)).toEqual([]);
});

test('the newest backup of a folder is listed', async () => {
  const data = await addUnit('alder', '');
  await mkdir(join(data, 'backups'));
  for (const name of ['one.tar.gz', 'two.tar.gz.age'])
    await writeFile(join(data, 'backups', name), '');
  const { printed } = await website('sites');
  expect(printed).toContain(new Date().toISOString().slice(0, 10));
});

const allowed = /^[^\p{C}]*$/u;

test.each([
  ['a version that clears the terminal', { version: '1.1.0\u001b[2J' }],
  ['an address with a sequence in C1', { url: 'http://localhost:9/\u009b31m' }],
  ['an address that is written from right to left', { url: 'http://localhost:9/\u202e' }],
  ['a folder with a bell', { code: '/opt\u0007' }],
  ['an address of another protocol', { url: 'file:///etc/passwd' }],
])('%s does not reach the terminal', async (_, announced) => {
  const data = await addUnit('al\u001b[31mder', '');
  await announce(data, { ...description, url: 'http://localhost:9', ...announced });
  for (const words of [['sites'], ['sites', '--json']]) {
    const { printed } = await website(...words);
    for (const line of printed.split('\n')) expect(line).toMatch(allowed);
    expect(printed).toContain('It does not answer.');
  }
});

test('what a site answers does not reach the terminal as sequences, either', async () => {
  const data = await addUnit('alder', '');
  const port = await listen((_, response) =>
    response.end(
      JSON.stringify({
        database: 'up',
        publishing: { state: 'ok\u001b]0;\u0007\nbirch ok' },
        lastBackupProof: '\u009b2J2026-11-28',
      }),
    ),
  );
  await announce(data, { ...description, url: `http://localhost:${port}` });
  for (const words of [['sites'], ['sites', '--json']]) {
    const { printed } = await website(...words);
    for (const line of printed.split('\n')) expect(line).toMatch(allowed);
    expect(printed).not.toMatch(/^birch/m);
    expect(printed).toContain('Publishing fails.');
  }
});

test('only this machine is asked, whatever address a site announces and redirects to', async () => {
  const asked: string[] = [];
  const elsewhere = await listen((_, response) => {
    asked.push('elsewhere');
    response.end('{}');
  });
  const port = await listen((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(302, { Location: `http://localhost:${elsewhere}/` }).end();
  });
  const data = await addUnit('alder', '');
  // Reserved for documentation (RFC 5737).
  await announce(data, { ...description, url: `http://192.0.2.1:${port}` });
  const { printed } = await website('sites');
  expect(asked.sort()).toEqual(['/healthz', '/release.json']);
  expect(printed).not.toContain('192.0.2.1');
});
