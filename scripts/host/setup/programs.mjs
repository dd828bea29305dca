import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';

const postgresFolder = '/usr/lib/postgresql';

/**
 * What tests need beside packages. `packages` are Debian's names; `isFor` says where the tests that need
 * it always run. Elsewhere `npm test` ends with a line about them.
 */
const programs = {
  browser: {
    isFor: () => true,
    name: 'Chromium for the browser tests (or CHROMIUM_PATH, which names one)',
    isThere: () =>
      process.env.CHROMIUM_PATH ||
      JSON.parse(readFileSync('scripts/host/setup/chromium-paths.json', 'utf8')).some(existsSync),
    packages: () => ['chromium-headless-shell'],
  },
  postgres: {
    isFor: isForHosting,
    name: `PostgreSQL with pg_cron, and age, for the tests of a hosted project (in ${postgresFolder}, as Debian has it)`,
    isThere: () =>
      existsSync(`${postgresFolder}/${installedPostgres()}/lib/pg_cron.so`) &&
      existsSync('/usr/bin/age'),
    packages: () => {
      const installed = installedPostgres();
      const cron = `postgresql-${installed ?? offeredPostgres()}-cron`;
      return installed ? ['age', cron] : ['age', 'postgresql', cron];
    },
  },
  oathtool: {
    isFor: () => true,
    name: 'oathtool, which computes the codes of authenticator apps in tests',
    isThere: () => isOnPath('oathtool'),
    packages: () => ['oathtool'],
  },
  caddy: {
    isFor: isForHosting,
    name: 'Caddy, and systemd’s checks of units, for the tests of one machine in production',
    isThere: () => existsSync('/usr/bin/caddy') && existsSync('/usr/bin/systemd-analyze'),
    packages: () => ['caddy', 'systemd'],
  },
};

/** Where the tests of hosting always run. */
function isForHosting() {
  return process.env.CI || (isRoot() && hasApt());
}

/** The newest version whose server is installed. */
function installedPostgres() {
  const versions = existsSync(postgresFolder) ? readdirSync(postgresFolder) : [];
  const servers = versions.filter((version) =>
    existsSync(`${postgresFolder}/${version}/bin/postgres`),
  );
  return servers.map(Number).sort((a, b) => b - a)[0];
}

/** The version that Debian would install, as far as its lists of packages are there. */
function offeredPostgres() {
  const { stdout } = spawnSync('apt-cache', ['depends', 'postgresql'], { encoding: 'utf8' });
  return /postgresql-(\d+)/.exec(stdout ?? '')?.[1] ?? '[0-9]+';
}

/** Runs a program in front of whoever watches; answers whether it succeeded. */
export function run(command, args) {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/**
 * Installs those of the named programs that are missing: unasked as root and where CI says that nobody
 * is there to be asked, otherwise after a yes. Answers what went wrong, in a sentence.
 */
export async function installPrograms(names) {
  const missing = () =>
    names.map((name) => programs[name]).filter(({ isFor, isThere }) => isFor() && !isThere());
  const wanted = missing();
  if (wanted.length === 0) return;
  const list = wanted.map(({ name }) => name).join(' and ');
  if (!hasApt()) {
    return `Missing here: ${list}. Without Debian's apt-get you have to install that yourself.`;
  }
  const refusal = await permissionProblem(list, () => wanted.flatMap(({ packages }) => packages()));
  if (refusal) return refusal;
  console.log(`Setting up: installing ${list} (apt-get).`);
  if (apt('update', '-qq')) {
    // One after the other: which pg_cron is right may be known only once the lists are fresh.
    for (const { packages } of wanted) {
      apt('install', '-y', '-qq', '--no-install-recommends', ...packages());
    }
  }
  const left = missing().map(({ name }) => name);
  if (left.length > 0)
    return `Could not be installed: ${left.join(' and ')}. Its message is above.`;
}

const isRoot = () => process.getuid?.() === 0;

const hasApt = () => isOnPath('apt-get');

function isOnPath(program) {
  const folders = (process.env.PATH ?? '').split(':');
  return folders.some((folder) => existsSync(`${folder}/${program}`));
}

function apt(...args) {
  return isRoot() ? run('apt-get', args) : run('sudo', ['apt-get', ...args]);
}

/** Nobody's password is used unasked. Answers why nothing may be installed, in a sentence. */
async function permissionProblem(list, packages) {
  if (isRoot() || process.env.CI) return;
  const command = `sudo apt-get install --no-install-recommends ${packages().join(' ')}`;
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    return `Missing here: ${list}. Run this, then again: ${command}`;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const question = `Missing here: ${list}. May this install it? ${command} [y/N] `;
  // Ctrl-C and Ctrl-D close the terminal, and are a no.
  const closed = once(terminal, 'close').then(() => '');
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) return 'Nothing was installed.';
}
