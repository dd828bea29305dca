import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSecrets } from '../../host/backend/secrets.ts';
import { SiteLoad } from './site-load.ts';
import { bytesOf, memoryOf } from './sites.ts';

const names = ['alder', 'birch', 'cedar'];

interface Site {
  name: string;
  url: string;
  process: ChildProcess;
  dataDirectory: string;
  settingsFile: string;
}

/**
 * Upgrades three sites with the embedded database from the installed code in `from` to this code with `upgrade --all`, while
 * visitors load pages and request quotes. The command is killed in the middle and run again. Throws if a page request failed
 * or an acknowledged quote request is gone.
 */
export async function measureUpgrade(from: string): Promise<void> {
  const older = await realpath(from);
  await using started = new AsyncDisposableStack();
  const root = await mkdtemp(join(tmpdir(), 'bench-'));
  started.defer(() => rm(root, { recursive: true }));
  await addPrograms(root, older);
  await copyContent(root, older);
  const sites: Site[] = [];
  for (const name of names) sites.push(started.use(await startSite(root, older, name)));
  const before = await Promise.all(sites.map(costs));
  const loads = await Promise.all(
    sites.map(async ({ url, dataDirectory }) => {
      const { publishableKey } = await openSecrets(dataDirectory);
      return new SiteLoad(url, publishableKey);
    }),
  );
  const since = performance.now();
  await upgradeAndKill(root);
  const attempts = await upgradeUntilDone(root);
  const seconds = (performance.now() - since) / 1000;
  for (const load of loads) await load.end();
  const rows = await Promise.all(
    sites.map(async (site, place) => ({
      ...loads[place]?.counts(),
      lost: lostOf(site, loads[place]),
    })),
  );
  console.log(`\nThree sites from ${older}, before the upgrade`);
  console.table(before);
  console.log(`After it: ${Math.round(seconds)} s in all, killed once, run ${attempts} times more`);
  console.table(await Promise.all(sites.map(costs)));
  console.table(rows);
  if (rows.some(({ lost, failedPages }) => lost > 0 || failedPages !== 0)) process.exitCode = 1;
}

const megabytes = (folder: string) => Math.round(bytesOf(folder) / 1_000_000);

/** Stand-ins, so that the command needs neither systemd nor root. */
async function addPrograms(root: string, older: string): Promise<void> {
  const units = names.map(
    (name) =>
      `Id=website@${name}.service\nActiveState=active\nUser=${userInfo().username}\nWorkingDirectory=${root}/${name}\nEnvironmentFiles=${root}/${name}.env\n`,
  );
  await mkdir(join(root, 'bin'));
  await writeFile(join(root, 'units'), units.join('\n'));
  const programs = { systemctl: `cat ${root}/units`, runuser: 'shift 3; exec "$@"' };
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(join(root, 'bin', name), `#!/bin/sh\n${script}\n`);
    await chmod(join(root, 'bin', name), 0o755);
  }
  for (const name of names) await symlink(older, join(root, name));
}

/** An agency's own folder, which is in the older version's format, with quote requests on. */
async function copyContent(root: string, older: string): Promise<void> {
  await cp(join(older, 'content'), join(root, 'content'), { recursive: true });
  const facts = join(root, 'content/agency.yaml');
  const text = await readFile(facts, 'utf8');
  await writeFile(facts, text.replace('quoteRequests: off', 'quoteRequests: on'));
}

async function startSite(
  root: string,
  older: string,
  name: string,
): Promise<Site & AsyncDisposable> {
  const dataDirectory = join(root, `${name}-data`);
  const settingsFile = join(root, `${name}.env`);
  const port = await freePort();
  const settings = {
    ...{ DATA_DIR: dataDirectory, PORT: port, NIGHTLY_BACKUP: 'off', TRUST_PROXY: 'loopback' },
    ...{ CONTENT_DIR: join(root, 'content'), POSTGRES_BIN: 'npm' },
  };
  const lines = Object.entries(settings).map(([setting, value]) => `${setting}=${value}\n`);
  await writeFile(settingsFile, lines.join(''));
  const child = spawn(join(older, 'bin/website'), ['--env', settingsFile, 'start'], {
    cwd: join(root, name),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://localhost:${port}`;
  while (!(await fetch(`${url}/release.json`).catch(() => null))?.ok) await wait(200);
  return {
    ...{ name, url, dataDirectory, settingsFile, process: child },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function costs({ name, process: { pid = 0 }, dataDirectory }: Site) {
  return { site: name, ...(await memoryOf(pid)), 'data folder, MB': megabytes(dataDirectory) };
}

function upgradeAll(root: string): ChildProcess {
  return spawn(process.execPath, ['scripts/website.ts', 'upgrade', '--all'], {
    env: { ...process.env, PATH: `${root}/bin:${process.env['PATH']}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

async function upgradeAndKill(root: string): Promise<void> {
  const child = upgradeAll(root);
  const ended = once(child, 'exit');
  child.stdout?.on('data', (part) => {
    // Groups of processes have the negative ID of the first.
    if (String(part).includes('Handing over')) process.kill(-(child.pid ?? 0), 'SIGKILL');
  });
  await ended;
}

/** The site that was handed over when the command was killed refuses another upgrade until it is done. */
async function upgradeUntilDone(root: string): Promise<number> {
  for (let attempts = 1; ; attempts += 1) {
    const child = upgradeAll(root);
    const output = Promise.all([child.stdout?.toArray(), child.stderr?.toArray()]);
    const [code] = await once(child, 'exit');
    const text = (await output).flat().join('');
    console.log(text);
    if (code === 0) return attempts;
    if (!text.includes('already running')) throw new Error('The upgrade failed.');
    await wait(1000);
  }
}

function lostOf({ settingsFile }: Site, load: SiteLoad | undefined): number {
  const words = ['scripts/website.ts', '--env', settingsFile, 'leads', 'export'];
  const stored = execFileSync(process.execPath, words, { encoding: 'utf8', maxBuffer: 1 << 28 });
  return load?.references.filter((reference) => !stored.includes(reference)).length ?? 0;
}
