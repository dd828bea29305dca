// Runs before npm scripts that people start, also on a clone where nothing is installed and under an older Node:
// plain JavaScript, built-in modules only. Says what it does; does nothing when all is there.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  return !error && status === 0;
}

/** npm copies the lock file's packages there as its record of what is installed. */
function packagesAreInstalled() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(record) || !existsSync('node_modules/.bin/node')) return false;
  const installed = readJson(record).packages;
  const { '': _root, ...wanted } = readJson('package-lock.json').packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => optional || installed[path]?.version === version,
  );
}

function installPackages() {
  if (packagesAreInstalled()) return;
  console.log('Setting up: installing packages (npm ci). This takes a minute the first time.');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) {
    fail(
      'npm could not install the packages. Its message is above; check the network and run again.',
    );
  }
}

function installBrowser() {
  const paths = readJson('scripts/setup/chromium-paths.json');
  if (process.env.CHROMIUM_PATH || paths.some((path) => existsSync(path))) return;
  console.log('Setting up: installing Chromium for the browser tests (apt-get).');
  if (!aptInstall('chromium-headless-shell')) {
    fail('Chromium could not be installed. Install it yourself and set CHROMIUM_PATH to it.');
  }
}

/** The versions of PostgreSQL whose server is installed, as Debian lays it out. */
function postgresVersions() {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  return versions.filter((version) => existsSync(`${folder}/${version}/bin/postgres`));
}

/** A server that tests start for themselves, with the timer that hosted databases have. */
function installPostgres() {
  const newest = () => Math.max(...postgresVersions().map(Number));
  if (existsSync(`/usr/lib/postgresql/${newest()}/lib/pg_cron.so`)) return;
  console.log('Setting up: installing PostgreSQL for the database tests (apt-get).');
  if (
    (postgresVersions().length === 0 && !aptInstall('postgresql')) ||
    !aptInstall(`postgresql-${newest()}-cron`)
  ) {
    fail('PostgreSQL could not be installed. Install postgresql and its pg_cron package yourself.');
  }
}

let listsAreFresh = false;

function aptInstall(...packages) {
  const isRoot = process.getuid?.() === 0;
  const apt = (...args) => (isRoot ? run('apt-get', args) : run('sudo', ['apt-get', ...args]));
  listsAreFresh ||= apt('update', '-qq');
  return listsAreFresh && apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

installPackages();
if (process.argv.includes('--browser')) installBrowser();
if (process.argv.includes('--postgres')) installPostgres();
