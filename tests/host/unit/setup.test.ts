import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { killAll, processesOf } from '../../support/processes-of.ts';

// A project without packages on a machine without Chromium; npm, sudo and apt-get only record their calls.
let project: string;
const inProject = (...path: string[]) => join(project, ...path);
const calls = () =>
  existsSync(inProject('calls')) ? readFileSync(inProject('calls'), 'utf8') : '';

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'setup-'));
  // As /opt is: services of every user run what is below.
  chmodSync(project, 0o755);
  const setup = readFileSync('scripts/setup.mjs', 'utf8').replace(
    '/usr/local/bin',
    inProject('bin'),
  );
  mkdirSync(inProject('scripts'));
  writeFileSync(inProject('scripts/setup.mjs'), setup);
  cpSync('scripts/host/setup', inProject('scripts/host/setup'), { recursive: true });
  cpSync('package.json', inProject('package.json'));
  writeJson('scripts/host/setup/chromium-paths.json', ['./chromium']);
  writeJson('package-lock.json', { packages: { '': {} } });
  addProgram('npm', '');
  addNode('24.18.1');
  addProgram('sudo', 'exec "$@"');
  addProgram('apt-get', 'case "$*" in *install*chromium-headless-shell) : > chromium ;; esac');
});
afterEach(() => rmSync(project, { recursive: true }));

function writeJson(path: string, value: unknown): void {
  writeFileSync(inProject(path), JSON.stringify(value));
}

/** Adds a program that records its call, then runs `script`. */
function addProgram(name: string, script: string): void {
  mkdirSync(inProject('bin'), { recursive: true });
  const lines = ['#!/bin/sh', `echo "${name} $*" >> calls`, script];
  writeFileSync(inProject('bin', name), lines.join('\n'), { mode: 0o755 });
}

/** The system's Node; setup only asks for its version. */
function addNode(version: string, folder = 'bin'): void {
  writeFileSync(inProject(folder, 'node'), `#!/bin/sh\necho v${version}\n`, { mode: 0o755 });
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
    env: { PATH: path, SHELL: '/bin/sh', npm_config_user_agent: 'npm/11.0.0', ...env },
    encoding: 'utf8',
    ...(input === undefined ? {} : { input }),
  });
  return { code: status, printed: stdout + stderr };
}

const installs = /apt-get install -y .*chromium-headless-shell$/m;

test('says in a sentence why the lock file cannot be read', () => {
  writeFileSync(inProject('package-lock.json'), '{');
  const { code, printed } = setUp();
  expect(code).toBe(1);
  expect(printed).toMatch(/^Set-up failed: .+\.\n$/);
});

test('without a terminal, it prints what is missing, why, and what to run, and changes nothing', () => {
  const { code, printed } = setUp();
  expect([code, calls()]).toEqual([1, '']);
  expect(printed).toContain('Chromium for the browser tests');
  expect(printed).toContain('sudo apt-get install --no-install-recommends chromium-headless-shell');
});

test('on a terminal, it asks before it uses sudo, and accepts a no', () => {
  const { code, printed } = setUpOnTerminal('n\n');
  expect([code, calls()]).toEqual([1, '']);
  expect(printed).toMatch(/Chromium.* sudo apt-get install .* \[y\/N\]/);
  expect(printed).toContain('Nothing was installed.');
});

test('on a terminal, it installs after a yes', () => {
  expect(setUpOnTerminal('y\n').code).toBe(0);
  expect(calls()).toMatch(/^sudo apt-get update/);
  expect(calls()).toMatch(installs);
});

test('as root and in CI, it does not ask', () => {
  expect(setUp({ user: 0 }).code).toBe(0);
  expect(calls()).toMatch(installs);
  expect(calls()).not.toContain('sudo');
  rmSync(inProject('chromium'));
  expect(setUp({ env: { CI: 'true' } }).code).toBe(0);
  expect(calls()).toContain('sudo apt-get update');
});

test('PostgreSQL for hosted tests is installed only as root and in CI', () => {
  const flags = ['--postgres'];
  const programs = inProject('scripts/host/setup/programs.mjs');
  const elsewhere = readFileSync(programs, 'utf8').replace('/usr/lib/postgresql', './postgresql');
  writeFileSync(programs, elsewhere);
  expect(setUp({ flags })).toEqual({ code: 0, printed: '' });
  setUp({ flags, user: 0 });
  expect(calls()).toMatch(/^apt-get install .*postgresql.*-cron$/m);
  rmSync(inProject('calls'));
  setUp({ flags, env: { CI: 'true' } });
  expect(calls()).toMatch(/^sudo apt-get install .*postgresql.*-cron$/m);
});

test('as root, a folder that other users cannot enter is named at once', () => {
  const flags = ['--other-users', '--browser'];
  chmodSync(project, 0o700);
  expect(setUp({ flags, user: 0 })).toEqual({
    code: 1,
    printed: expect.stringContaining(`who cannot enter ${project}. Nothing was installed`),
  });
  expect(calls()).toBe('');
  expect(setUp({ flags }).printed).not.toContain('cannot enter');
  chmodSync(project, 0o701);
  expect(setUp({ flags, user: 0 }).code).toBe(0);
});

test('without apt-get, it prints what is needed', () => {
  rmSync(inProject('bin/apt-get'));
  const { code, printed } = setUp({ env: { PATH: inProject('bin') } });
  expect([code, calls()]).toEqual([1, '']);
  expect(printed).toMatch(/Chromium for the browser tests .*CHROMIUM_PATH.* yourself/);
});

test('installed programs are left alone, and a failure is reported', () => {
  expect(setUp({ env: { CHROMIUM_PATH: '/opt/chromium' } })).toEqual({ code: 0, printed: '' });
  expect(calls()).toBe('');
  addProgram('apt-get', 'exit 1');
  const { code, printed } = setUp({ user: 0 });
  expect(code).toBe(1);
  expect(printed).toContain('Could not install Chromium');
});

test('development packages are installed when requested, and kept', () => {
  const product = { version: '1.0.0' };
  const tool = { version: '1.0.0', dev: true };
  const install = (record: Record<string, object>, ...flags: string[]) => {
    writeJson('node_modules/.package-lock.json', { packages: record });
    rmSync(inProject('calls'), { force: true });
    setUp({ flags });
    return calls();
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

test('nothing is installed in the folder of a running site', async () => {
  const packages = { '': {}, product: { version: '1.0.0' } };
  writeJson('package-lock.json', { packages });
  writeFileSync(inProject('scripts/start.ts'), 'process.stdin.resume();');
  const site = spawn(process.execPath, ['scripts/start.ts'], { cwd: project });
  const { code, printed } = setUp({ flags: [] });
  expect([code, calls()]).toEqual([1, '']);
  expect(printed).toMatch(/^A site runs from this folder, .* Nothing was installed/);
  site.stdin.end();
  await once(site, 'exit');
  setUp({ flags: [] });
  expect(calls()).toMatch(/npm ci/);
});

test('without a terminal, it prints how long installing has taken so far', () => {
  writeJson('package-lock.json', { packages: { '': {}, product: { version: '1.0.0' } } });
  const script = inProject('scripts/setup.mjs');
  writeFileSync(script, readFileSync(script, 'utf8').replace('15_000', '20'));
  // Until two lines are printed.
  addProgram('npm', 'until [ "$(grep -c Still printed)" -ge 2 ]; do :; done');
  const words = command({ flags: [] }).map((word) => `'${word}'`);
  const { printed } = result('/bin/sh', ['-c', `${words.join(' ')} > printed; cat printed`], {});
  expect(printed).toMatch(
    /^Setting up: .* usually takes 1 to 4 minutes\.\nStill installing packages: \d/,
  );
});

test('an npm that cannot read the lock file runs a newer one', () => {
  addProgram('npx', '');
  writeJson('package-lock.json', { packages: { '': {}, product: { version: '1.0.0' } } });
  const install = (npm: string) => {
    rmSync(inProject('calls'), { force: true });
    setUp({ flags: [], env: { npm_config_user_agent: `npm/${npm} node/v20.19.2 linux x64` } });
    return calls();
  };
  expect(install('9.2.0')).toMatch(/^npx --yes npm@11 ci --omit=dev/);
  expect(install('10.8.2')).toMatch(/^npm ci --omit=dev/);
});

test('an npm that would leave out packages installs nothing', () => {
  writeJson('package-lock.json', { packages: { '': {}, product: { version: '1.0.0' } } });
  const env = { npm_config_user_agent: 'npm/9.2.0 node/v18.19.0 linux x64' };
  const { code, printed } = setUp({ flags: [], env });
  expect(code).toBe(1);
  expect(printed).toMatch(/Node 18\.19\.0, which is too old.*Install Node 20\.9 or later/);
  expect(calls()).toBe('');
});

/** The package with Node for this machine, in the lock file. */
function lockNode() {
  const name = `node_modules/node-${process.platform}-${process.arch}`;
  const runtime = { version: '26.10.0', optional: true, os: process.platform, cpu: process.arch };
  const other = { ...runtime, os: 'elsewhere' };
  const project = { optionalDependencies: { [name.slice(13)]: '26.10.0', other: '26.10.0' } };
  writeJson('package-lock.json', {
    packages: { '': project, [name]: runtime, 'node_modules/other': other },
  });
  mkdirSync(inProject(name), { recursive: true });
  const record = (version: string) =>
    writeJson('node_modules/.package-lock.json', { packages: { [name]: { version } } });
  record(runtime.version);
  return { name, record };
}

test('Node is installed if the system’s does not fit, and it is missing or another version', () => {
  const { name, record } = lockNode();
  addNode('20.20.2');
  const install = () => {
    rmSync(inProject('calls'), { force: true });
    setUp({ flags: [] });
    return calls();
  };
  expect(install()).toBe('');
  record('26.9.0');
  expect(install()).toMatch(/^npm ci/);
  record('26.10.0');
  rmSync(inProject(name), { recursive: true });
  expect(install()).toMatch(/^npm ci/);
});

test.each([
  ['24.18.1', '--omit=dev', false],
  ['20.20.2', '--omit=dev', true],
  ['24.18.1', '--development', true],
])('with Node %s and %s, the Node of npm stays: %s', (version, option, stays) => {
  const { name } = lockNode();
  const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  lock.packages['node_modules/product'] = { version: '1.0.0' };
  writeJson('package-lock.json', lock);
  addNode(version);
  setUp({ flags: option === '--development' ? [option] : [] });
  expect(calls()).toMatch(/^npm ci/);
  expect(existsSync(inProject(name))).toBe(stays);
});

test.each([
  ['only this shell finds a fitting Node', { shell: '24.18.1' }],
  ['this shell finds an older Node first', { shell: '20.20.2', service: '24.18.1' }],
  ['only root may enter the folder of the Node', { service: '24.18.1', mode: 0o700 }],
])('if %s, the Node of npm stays', (_, { shell, service, mode = 0o755 }: Nodes) => {
  const { name } = lockNode();
  const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  lock.packages['node_modules/product'] = { version: '1.0.0' };
  writeJson('package-lock.json', lock);
  rmSync(inProject('bin/node'));
  mkdirSync(inProject('tools'), { mode });
  if (service) {
    addNode(service, 'tools');
    symlinkSync('../tools/node', inProject('bin/node'));
  }
  mkdirSync(inProject('shell'));
  if (shell) addNode(shell, 'shell');
  const path = `${inProject('shell')}:${inProject('bin')}:/usr/bin:/bin`;
  setUp({ flags: [], env: { PATH: path } });
  expect(calls()).toMatch(/^npm ci/);
  expect(existsSync(inProject(name))).toBe(true);
});

/** Versions of the Node that the shell and services find. */
interface Nodes {
  shell?: string;
  service?: string;
  mode?: number;
}

test('without a Node package for this system, the system’s Node must fit', () => {
  addNode('20.20.2');
  const { code, printed } = setUp({ flags: [] });
  expect(code).toBe(1);
  expect(printed).toMatch(/npm has no Node package for .*: install Node \^24\.\d+\.\d+ \|\| >=26/);
});

test.each([
  ['SIGTERM', 'process'],
  ['SIGHUP', 'process'],
  ['SIGINT', 'group'],
] as const)('%s to the %s of bin/website ends an installation', async (signal, target) => {
  cpSync('bin/website', inProject('bin/website'));
  writeJson('package-lock.json', { packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } });
  addProgram('npm', 'tail -f /dev/null & wait');
  const website = spawn(inProject('bin/website'), ['start'], {
    cwd: project,
    detached: true,
    env: {
      PATH: `${dirname(process.execPath)}:${inProject('bin')}:/usr/bin:/bin`,
      npm_config_user_agent: 'npm/11.0.0',
    },
  });
  onTestFinished(() => killAll(project));
  const exit = once(website, 'exit');
  await eventually(calls, (called) => called.includes('npm ci'));
  const pid = website.pid ?? 0;
  process.kill(target === 'group' ? -pid : pid, signal);
  await exit;
  expect(processesOf(project)).toEqual([]);
});
