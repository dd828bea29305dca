import { existsSync, readFileSync } from 'node:fs';
import { run } from './run.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** npm copies the lock file's packages there as its record of what is installed. */
const recordFile = 'node_modules/.package-lock.json';

/**
 * Installs what the lock file names and is missing, Node itself included; packages for development are
 * missing only where they are wanted. Answers what went wrong, in a sentence.
 */
export function installPackages({ development }) {
  const installed = existsSync(recordFile) ? readJson(recordFile).packages : {};
  if (missingPackages(installed, development).length > 0) {
    console.log('Setting up: installing packages (npm ci). This takes a minute the first time.');
    // What somebody develops with is not taken away.
    const withDevelopment = development || Object.values(installed).some(({ dev }) => dev);
    // Node 20 may be all there is to install with, and some packages warn that they do not run on it:
    // they never do, the Node that is installed with them runs them.
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    if (!run('npm', ['ci', withDevelopment ? '--include=dev' : '--omit=dev', ...quiet])) {
      return 'npm could not install the packages. Its message is above; check the network and run again.';
    }
  }
  return runtimeProblem();
}

/** Paths of the packages that should be there in the lock file's version and are not. */
function missingPackages(installed, development) {
  const { '': project, ...locked } = readJson('package-lock.json').packages;
  const isRuntime = (path) =>
    path.replace('node_modules/', '') in (project.optionalDependencies ?? {});
  const isWanted = ([path, { dev, optional, os, cpu }]) =>
    (development || !dev) && (isRuntime(path) ? fits(os, cpu) : !optional);
  return Object.entries(locked)
    .filter(isWanted)
    .map(([path]) => path)
    .filter((path) => installed[path]?.version !== locked[path].version);
}

function fits(os, cpu) {
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
}

/** Where npm has no Node for the machine, the one that runs this has to do. */
function runtimeProblem() {
  const version = readFileSync('.nvmrc', 'utf8').trim();
  const major = (text) => Number.parseInt(text, 10);
  if (existsSync('node_modules/.bin/node')) return;
  if (major(process.versions.node) >= major(version)) return;
  return `npm installed no Node for ${process.platform} on ${process.arch}: install Node ${version} yourself, then run again.`;
}
