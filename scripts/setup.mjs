// Runs before npm scripts, even on a fresh clone and with an older Node, so it is plain JavaScript with built-in
// modules only. When everything is installed, it does nothing and does not use the network.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPrograms } from './host/setup/programs.mjs';

/** npm's Node for each platform. */
const nodePackage = /^node_modules\/node-(bin-)?(linux|darwin)-/;

/** Where services find programs: systemd.exec(5), on the PATH. */
const servicePath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const { argv } = process;
const development = argv.includes('--development');
const problem = await setUp().catch((error) => `Set-up failed: ${error.message}.`);
if (problem) {
  console.error(problem);
  process.exit(1);
}

/** Installs what is missing. Returns a problem, if any. */
async function setUp() {
  return (
    (argv.includes('--other-users') ? closedFolder() : undefined) ??
    (await installPackages({ development, needsNode: development || !systemNodeFits() })) ??
    (await installPrograms(
      ['browser', 'engines', 'oathtool', 'postgres', 'servers'].filter((name) =>
        argv.includes(`--${name}`),
      ),
    ))
  );
}

/** As root, a few tests run commands as another user. Returns a problem if this user cannot enter the project. */
function closedFolder() {
  if (process.getuid?.() !== 0) return;
  for (let folder = process.cwd(); folder !== dirname(folder); folder = dirname(folder)) {
    if (statSync(folder).mode & 0o001) continue;
    return `As root, npm test runs some commands as the user nobody, who cannot enter ${folder}. Nothing was installed: move the project to a folder that everyone can enter, or run chmod o+x ${folder}`;
  }
}

/** Installs missing packages from the lock file, including Node. Returns a problem, if any. */
async function installPackages({ development, needsNode }) {
  const installed = installedPackages();
  if (missingPackages(installed, { development, needsNode }).length > 0) {
    if (isRunningHere()) {
      return 'A site runs from this folder, and installing packages would replace code that it uses. Nothing was installed: stop the site first, or use another clone of the repository.';
    }
    const tooOld = nodeProblem();
    if (tooOld) return tooOld;
    console.log('Setting up: installing packages (npm ci), which usually takes 1 to 4 minutes.');
    // Keep development packages that are already installed.
    const withDevelopment = development || Object.values(installed).some(({ dev }) => dev);
    // Node 20 may run this; the packages run on the Node that is installed with them.
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--no-engine-strict'];
    const words = ['ci', withDevelopment ? '--include=dev' : '--omit=dev', ...quiet];
    const [program, ...rest] = isOldNpm()
      ? ['npx', '--yes', 'npm@11', ...words]
      : ['npm', ...words];
    if (!(await runForMinutes(program, rest))) {
      return 'npm could not install the packages; its message is above. Check the network and try again.';
    }
    if (!(withDevelopment || needsNode)) removeNodePackages();
  }
  return runtimeProblem();
}

/** Runs a program with its output in this terminal; without a terminal, npm shows no progress. */
async function runForMinutes(program, words) {
  const start = Date.now();
  const report = () => {
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`Still installing packages: ${seconds} s so far.`);
  };
  const timer = process.stdout.isTTY ? undefined : setInterval(report, 15_000);
  // Registered before the program starts, because a signal may arrive while it is starting.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(child, exit));
  // In its own process group, which a signal then ends as a whole: npm may run another npm.
  const child = spawn(program, words, { stdio: 'inherit', detached: true });
  const exit = once(child, 'exit');
  const [code] = await exit.catch(() => [1]);
  clearInterval(timer);
  return code === 0;
}

/** Ends a program with everything that it started, then this process. */
async function end(child, exit) {
  const kill = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // All have ended.
    }
  };
  kill('SIGTERM');
  const timer = setTimeout(() => kill('SIGKILL'), 5_000);
  await exit.catch(() => undefined);
  clearTimeout(timer);
  kill('SIGKILL');
  process.exit(1);
}

/** Whether a process started with `npm start` or `website start` uses this folder. Only Linux can tell. */
function isRunningHere() {
  const processes = existsSync('/proc/self/cmdline') ? readdirSync('/proc') : [];
  return processes.some((id) => {
    try {
      const words = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
      const place = words.findIndex((word) => /scripts\/(start|website)\.ts$/.test(word));
      const isSite = words[place]?.endsWith('start.ts') || words.slice(place + 1).includes('start');
      return place > 0 && isSite && readlinkSync(`/proc/${id}/cwd`) === process.cwd();
    } catch {
      // Not a process, or one that ended or belongs to another user.
      return false;
    }
  });
}

/** npm 9, in Debian 13, cannot read the lock file: it does not support replacing a package in `overrides`. */
function isOldNpm() {
  const ofAgent = /^npm\/([\d.]+)/.exec(process.env.npm_config_user_agent ?? '')?.[1];
  const version = ofAgent ?? spawnSync('npm', ['--version'], { encoding: 'utf8' }).stdout;
  return /^\d\./.test(version ?? '');
}

/** On an older Node, such as Debian 12's, npm leaves out the programs of sharp, whose `engines` require this version. */
function nodeProblem() {
  const ofAgent = /node\/v([\d.]+)/.exec(process.env.npm_config_user_agent ?? '')?.[1];
  const version = ofAgent ?? process.versions.node;
  const [major, minor] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 9)) return;
  return `npm runs on Node ${version}, which is too old to install the packages. Install Node 20.9 or later, as deploy/README.md describes, then try again.`;
}

/** From npm's record of installed packages. */
function installedPackages() {
  const record = 'node_modules/.package-lock.json';
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).packages : {};
}

/** Paths of packages not installed in the lock file's version. */
function missingPackages(installed, { development, needsNode }) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const { '': project, ...locked } = lock.packages;
  const runtimes = project.optionalDependencies ?? {};
  const fits = ({ os, cpu }) =>
    [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
  return Object.keys(locked).filter((path) => {
    const wanted = locked[path];
    if (!needsNode && nodePackage.test(path)) return false;
    const isRuntime = path.replace('node_modules/', '') in runtimes;
    const isWanted = (development || !wanted.dev) && (isRuntime ? fits(wanted) : !wanted.optional);
    const isRemoved = nodePackage.test(path) && !existsSync(path);
    return isWanted && (isRemoved || installed[path]?.version !== wanted.version);
  });
}

/** A third of all packages, which a site does not need if the system's Node runs it. */
function removeNodePackages() {
  for (const name of readdirSync('node_modules')) {
    const path = `node_modules/${name}`;
    if (nodePackage.test(path)) rmSync(path, { recursive: true });
  }
  rmSync('node_modules/.bin/node', { force: true });
}

/** Whether commands here and services of any user run the product on the system's Node, and not on npm's. */
function systemNodeFits() {
  return [process.env.PATH, servicePath].every((path) => {
    const { status, stdout } = findNode(path);
    return status === 0 && !stdout.includes('/node_modules/.bin/') && isForServices(stdout.trim());
  });
}

/** Every user may run it, and services may see it: their unit has `ProtectHome=yes`. */
function isForServices(program) {
  const path = realpathSync(program);
  if (/^\/(home|root|run\/user)\//.test(path)) return false;
  for (let part = path; part !== '/'; part = dirname(part)) {
    if ((statSync(part).mode & 0o001) === 0) return false;
  }
  return true;
}

function findNode(path = process.env.PATH) {
  const script = fileURLToPath(new URL('host/setup/find-node.sh', import.meta.url));
  return spawnSync('/bin/sh', [script], { encoding: 'utf8', env: { ...process.env, PATH: path } });
}

/** On machines without a Node package on npm, the system's Node must run the product. */
function runtimeProblem() {
  if (findNode().status === 0) return;
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  return `npm has no Node package for ${process.platform} on ${process.arch}: install Node ${engines.node}, then try again.`;
}
