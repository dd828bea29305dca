import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

// A project without packages on a machine without Chromium, where Debian's programs only take notes.
let project: string;
const inProject = (...path: string[]) => join(project, ...path);
const notes = () =>
  existsSync(inProject('notes')) ? readFileSync(inProject('notes'), 'utf8') : '';

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'setup-'));
  cpSync('scripts/setup.mjs', inProject('scripts/setup.mjs'));
  cpSync('scripts/host/setup', inProject('scripts/host/setup'), { recursive: true });
  cpSync('.nvmrc', inProject('.nvmrc'));
  writeJson('scripts/host/setup/chromium-paths.json', ['./chromium']);
  writeJson('package-lock.json', { packages: { '': {} } });
  addProgram('npm', '');
  addProgram('sudo', 'exec "$@"');
  addProgram('apt-get', 'case "$*" in *install*chromium-headless-shell) : > chromium ;; esac');
});
afterEach(() => rmSync(project, { recursive: true }));

function writeJson(path: string, value: unknown): void {
  writeFileSync(inProject(path), JSON.stringify(value));
}

/** A program that notes how it was called, and then does what it is told here. */
function addProgram(name: string, script: string): void {
  mkdirSync(inProject('bin'), { recursive: true });
  const lines = ['#!/bin/sh', `echo "${name} $*" >> notes`, script];
  writeFileSync(inProject('bin', name), lines.join('\n'), { mode: 0o755 });
}

interface Run {
  user?: number;
  env?: Record<string, string>;
  flags?: string[];
}

function command({ user = 1000, flags = ['--browser'] }: Run): string[] {
  const beUser = `data:text/javascript,process.getuid=()=>${user}`;
  return [process.execPath, '--import', beUser, 'scripts/setup.mjs', ...flags];
}

function setUp(run: Run = {}) {
  const [program = '', ...words] = command(run);
  return result(program, words, run);
}

/** The same on a terminal, where somebody answers. */
function setUpOnTerminal(answer: string) {
  const words = command({})
    .map((word) => `'${word}'`)
    .join(' ');
  return result('script', ['-qec', words, '/dev/null'], {}, answer);
}

function result(program: string, words: string[], { env }: Run, input?: string) {
  const path = `${inProject('bin')}:/usr/bin:/bin`;
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: project,
    env: { PATH: path, SHELL: '/bin/sh', ...env },
    encoding: 'utf8',
    ...(input === undefined ? {} : { input }),
  });
  return { code: status, printed: stdout + stderr };
}

const installs = /apt-get install -y .*chromium-headless-shell$/m;

test('without a terminal, it says what is missing, why, and what to run, and touches nothing', () => {
  const { code, printed } = setUp();
  expect([code, notes()]).toEqual([1, '']);
  expect(printed).toContain('Chromium for the browser tests');
  expect(printed).toContain('sudo apt-get install --no-install-recommends chromium-headless-shell');
});

test('on a terminal, it asks before it uses sudo, and takes no for an answer', () => {
  const { code, printed } = setUpOnTerminal('n\n');
  expect([code, notes()]).toEqual([1, '']);
  expect(printed).toMatch(/Chromium.* sudo apt-get install .* \[y\/N\]/);
  expect(printed).toContain('Nothing was installed.');
});

test('on a terminal, it installs after a yes', () => {
  expect(setUpOnTerminal('y\n').code).toBe(0);
  expect(notes()).toMatch(/^sudo apt-get update/);
  expect(notes()).toMatch(installs);
});

test('as root and in CI, nobody is asked', () => {
  expect(setUp({ user: 0 }).code).toBe(0);
  expect(notes()).toMatch(installs);
  expect(notes()).not.toContain('sudo');
  rmSync(inProject('chromium'));
  expect(setUp({ env: { CI: 'true' } }).code).toBe(0);
  expect(notes()).toContain('sudo apt-get update');
});

test('a server for hosted tests is installed as root and in CI, and asked of nobody else', () => {
  const flags = ['--postgres'];
  const programs = inProject('scripts/host/setup/programs.mjs');
  const elsewhere = readFileSync(programs, 'utf8').replace('/usr/lib/postgresql', './postgresql');
  writeFileSync(programs, elsewhere);
  expect(setUp({ flags })).toEqual({ code: 0, printed: '' });
  setUp({ flags, user: 0 });
  expect(notes()).toMatch(/^apt-get install .*postgresql.*-cron$/m);
  rmSync(inProject('notes'));
  setUp({ flags, env: { CI: 'true' } });
  expect(notes()).toMatch(/^sudo apt-get install .*postgresql.*-cron$/m);
});

test('without apt-get, it says what is needed', () => {
  rmSync(inProject('bin/apt-get'));
  const { code, printed } = setUp({ env: { PATH: inProject('bin') } });
  expect([code, notes()]).toEqual([1, '']);
  expect(printed).toMatch(/Chromium for the browser tests .*CHROMIUM_PATH.* yourself/);
});

test('what is there is not installed again, and a failure is told', () => {
  expect(setUp({ env: { CHROMIUM_PATH: '/opt/chromium' } })).toEqual({ code: 0, printed: '' });
  expect(notes()).toBe('');
  addProgram('apt-get', 'exit 1');
  const { code, printed } = setUp({ user: 0 });
  expect(code).toBe(1);
  expect(printed).toContain('Could not be installed: Chromium');
});

test('packages for development are installed where they are wanted, and stay where they are', () => {
  const product = { version: '1.0.0' };
  const tool = { version: '1.0.0', dev: true };
  const install = (record: Record<string, object>, ...flags: string[]) => {
    writeJson('node_modules/.package-lock.json', { packages: record });
    rmSync(inProject('notes'), { force: true });
    setUp({ flags });
    return notes();
  };
  writeJson('package-lock.json', { packages: { '': {}, product, tool } });
  mkdirSync(inProject('node_modules'));
  expect(install({ product })).toBe('');
  expect(install({ product }, '--development')).toMatch(/^npm ci --include=dev/);
  expect(install({})).toMatch(/^npm ci --omit=dev/);
  const old = { ...tool, version: '0.9.0' };
  expect(install({ product, tool: old })).toBe('');
  expect(install({ tool: old })).toMatch(/^npm ci --include=dev/);
});

test('an npm that cannot read the lock file has a newer one do it', () => {
  addProgram('npx', '');
  writeJson('package-lock.json', { packages: { '': {}, product: { version: '1.0.0' } } });
  const install = (npm: string) => {
    rmSync(inProject('notes'), { force: true });
    setUp({ flags: [], env: { npm_config_user_agent: `npm/${npm} node/v20.19.2 linux x64` } });
    return notes();
  };
  expect(install('9.2.0')).toMatch(/^npx --yes npm@11 ci --omit=dev/);
  expect(install('10.8.2')).toMatch(/^npm ci --omit=dev/);
});

test('a Node other than the lock file’s, or none, is installed', () => {
  const name = `node_modules/node-for-${process.platform}`;
  const runtime = { version: '26.10.0', optional: true, os: process.platform, cpu: process.arch };
  const other = { ...runtime, os: 'elsewhere' };
  const project = { optionalDependencies: { [name.slice(13)]: '26.10.0', other: '26.10.0' } };
  writeJson('package-lock.json', {
    packages: { '': project, [name]: runtime, 'node_modules/other': other },
  });
  mkdirSync(inProject('node_modules'));
  writeJson('node_modules/.package-lock.json', { packages: { [name]: runtime } });
  setUp({ flags: [] });
  expect(notes()).toBe('');
  writeJson('node_modules/.package-lock.json', { packages: { [name]: { version: '26.9.0' } } });
  setUp({ flags: [] });
  expect(notes()).toMatch(/^npm ci/);
});
