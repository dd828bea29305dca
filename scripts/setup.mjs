// Runs before npm scripts that people start, also on a clone where nothing is installed and under an
// older Node: plain JavaScript, built-in modules only. Does nothing, and asks no network, when all is there.
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

/**
 * Installs what the lock file names and is missing, Node itself included; packages for development are
 * missing only where they are wanted. Answers what went wrong, in a sentence.
 */
function installPackages({ development }) {
  const installed = installedPackages();
  if (missingPackages(installed, development).length > 0) {
    console.log('Setting up: installing packages (npm ci). This takes a minute the first time.');
    // What somebody develops with is not taken away.
    const withDevelopment = development || Object.values(installed).some(({ dev }) => dev);
    // Node 20 may be all there is to install with, and some packages warn that they do not run on it:
    // they never do, the Node that is installed with them runs them.
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    const words = ['ci', withDevelopment ? '--include=dev' : '--omit=dev', ...quiet];
    if (!(isOldNpm() ? run('npx', ['--yes', 'npm@11', ...words]) : run('npm', words))) {
      return 'npm could not install the packages. Its message is above; check the network and run again.';
    }
  }
  return runtimeProblem();
}

/** npm 9, which Debian 13 has, cannot read the lock file: it knows no other package as an override. */
function isOldNpm() {
  return /^npm\/\d\./.test(process.env.npm_config_user_agent ?? '');
}

/** npm copies the lock file's packages into its record of what is installed. */
function installedPackages() {
  const record = 'node_modules/.package-lock.json';
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).packages : {};
}

/** Paths of the packages that should be there in the lock file's version and are not. */
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

/** Where npm has no Node for the machine, the one that runs this has to do. */
function runtimeProblem() {
  const version = readFileSync('.nvmrc', 'utf8').trim();
  const isOlder = Number.parseInt(process.versions.node, 10) < Number.parseInt(version, 10);
  if (existsSync('node_modules/.bin/node') || !isOlder) return;
  return `npm installed no Node for ${process.platform} on ${process.arch}: install Node ${version} yourself, then run again.`;
}
