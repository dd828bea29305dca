import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';

const postgresFolder = '/usr/lib/postgresql';

/**
 * Programs that tests need. `packages`: Debian package names. `isRequired`: tests that need it always run here;
 * otherwise they are skipped, and `npm test` ends with a line about them.
 */
const programs = {
  browser: {
    isRequired: () => true,
    name: 'Chromium for the browser tests (or set CHROMIUM_PATH)',
    isInstalled: () =>
      process.env.CHROMIUM_PATH ||
      JSON.parse(readFileSync('scripts/host/setup/chromium-paths.json', 'utf8')).some(existsSync),
    packages: () => ['chromium-headless-shell'],
  },
  engines: {
    isRequired: () => true,
    name: 'Firefox, WebKit and a virtual screen, for the tests of other browsers',
    isInstalled: () => ['firefox-esr', 'WebKitWebDriver', 'Xvfb'].every(isOnPath),
    packages: () => ['firefox-esr', 'webkit2gtk-driver', 'xvfb'],
  },
  postgres: {
    isRequired: runsHostingTests,
    name: `PostgreSQL with pg_cron (in ${postgresFolder}) and age, for the tests of a hosted project`,
    isInstalled: () =>
      existsSync(`${postgresFolder}/${installedPostgres()}/lib/pg_cron.so`) &&
      existsSync('/usr/bin/age'),
    packages: () => {
      const installed = installedPostgres();
      const cron = `postgresql-${installed ?? availablePostgres()}-cron`;
      return installed ? ['age', cron] : ['age', 'postgresql', cron];
    },
  },
  oathtool: {
    isRequired: () => true,
    name: 'oathtool, which generates authenticator codes in tests',
    isInstalled: () => isOnPath('oathtool'),
    packages: () => ['oathtool'],
  },
  servers: {
    isRequired: runsHostingTests,
    name: 'Caddy, nginx and systemd-analyze, for the tests of production servers',
    isInstalled: () =>
      ['/usr/bin/caddy', '/usr/sbin/nginx', '/usr/bin/systemd-analyze'].every((path) =>
        existsSync(path),
      ),
    packages: () => ['caddy', 'nginx', 'systemd'],
  },
};

function runsHostingTests() {
  return process.env.CI || (isRoot() && hasApt());
}

/** The newest installed server version. */
function installedPostgres() {
  const versions = existsSync(postgresFolder) ? readdirSync(postgresFolder) : [];
  const servers = versions.filter((version) =>
    existsSync(`${postgresFolder}/${version}/bin/postgres`),
  );
  return servers.map(Number).sort((a, b) => b - a)[0];
}

/** The version that Debian would install; a pattern if there are no package lists. */
function availablePostgres() {
  const { stdout } = spawnSync('apt-cache', ['depends', 'postgresql'], { encoding: 'utf8' });
  return /postgresql-(\d+)/.exec(stdout ?? '')?.[1] ?? '[0-9]+';
}

/** Runs a program with its output in this terminal; returns whether it succeeded. */
function run(command, args) {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** Installs missing programs. Unless it runs as root or in CI, it asks first. Returns a problem, if any. */
export async function installPrograms(names) {
  const missing = () =>
    names
      .map((name) => programs[name])
      .filter(({ isRequired, isInstalled }) => isRequired() && !isInstalled());
  const wanted = missing();
  if (wanted.length === 0) return;
  const list = wanted.map(({ name }) => name).join(' and ');
  if (!hasApt()) {
    return `Missing: ${list}. There is no apt-get, so install it yourself.`;
  }
  const refusal = await askPermission(list, () => wanted.flatMap(({ packages }) => packages()));
  if (refusal) return refusal;
  console.log(`Setting up: installing ${list} (apt-get).`);
  if (apt('update', '-qq')) {
    // One at a time: the version of pg_cron may be known only after the update.
    for (const { packages } of wanted) {
      apt('install', '-y', '-qq', '--no-install-recommends', ...packages());
    }
  }
  const left = missing().map(({ name }) => name);
  if (left.length > 0)
    return `Could not install ${left.join(' and ')}. The message of apt-get is above.`;
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

/** Asks before it uses sudo. Returns a problem if nothing may be installed. */
async function askPermission(list, packages) {
  if (isRoot() || process.env.CI) return;
  const command = `sudo apt-get install --no-install-recommends ${packages().join(' ')}`;
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    return `Missing: ${list}. Install it and try again: ${command}`;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const question = `Missing: ${list}. Install it with this command? ${command} [y/N] `;
  // Ctrl-C and Ctrl-D close the terminal, which means no.
  const closed = once(terminal, 'close').then(() => '');
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) return 'Nothing was installed.';
}
