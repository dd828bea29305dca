// Runs before npm scripts, even on a fresh clone and with an older Node, so it is plain JavaScript with built-in
// modules only. When everything is installed, it does nothing and does not use the network.
import { existsSync, readFileSync } from 'node:fs';
import { installPrograms, run } from './host/setup/programs.mjs';

const { argv } = process;
const problem =
  installPackages({ development: argv.includes('--development') }) ??
  (await installPrograms(
    ['browser', 'oathtool', 'postgres', 'caddy'].filter((name) => argv.includes(`--${name}`)),
  ));
if (problem) {
  console.error(problem);
  process.exit(1);
}

/** Installs missing packages from the lock file, including Node. Returns a problem, if any. */
function installPackages({ development }) {
  const installed = installedPackages();
  if (missingPackages(installed, development).length > 0) {
    console.log('Setting up: installing packages (npm ci). This takes a minute the first time.');
    // Keep development packages that are already installed.
    const withDevelopment = development || Object.values(installed).some(({ dev }) => dev);
    // Hides warnings about Node 20, which may run this: the Node that is installed runs the packages.
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    const words = ['ci', withDevelopment ? '--include=dev' : '--omit=dev', ...quiet];
    if (!(isOldNpm() ? run('npx', ['--yes', 'npm@11', ...words]) : run('npm', words))) {
      return 'npm could not install the packages; its message is above. Check the network and try again.';
    }
  }
  return runtimeProblem();
}

/** npm 9, in Debian 13, cannot read the lock file: it does not support replacing a package in `overrides`. */
function isOldNpm() {
  return /^npm\/\d\./.test(process.env.npm_config_user_agent ?? '');
}

/** From npm's record of installed packages. */
function installedPackages() {
  const record = 'node_modules/.package-lock.json';
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).packages : {};
}

/** Paths of packages not installed in the lock file's version. */
function missingPackages(installed, development) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const { '': project, ...locked } = lock.packages;
  const runtimes = project.optionalDependencies ?? {};
  const fits = ({ os, cpu }) =>
    [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
  return Object.keys(locked).filter((path) => {
    const wanted = locked[path];
    const isRuntime = path.replace('node_modules/', '') in runtimes;
    const isWanted = (development || !wanted.dev) && (isRuntime ? fits(wanted) : !wanted.optional);
    return isWanted && installed[path]?.version !== wanted.version;
  });
}

/** On machines without a Node package on npm, the Node that runs this must be new enough. */
function runtimeProblem() {
  const version = readFileSync('.nvmrc', 'utf8').trim();
  const isOlder = Number.parseInt(process.versions.node, 10) < Number.parseInt(version, 10);
  if (existsSync('node_modules/.bin/node') || !isOlder) return;
  return `npm has no Node package for ${process.platform} on ${process.arch}: install Node ${version}, then try again.`;
}
