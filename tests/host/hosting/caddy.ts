import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../support/eventually.ts';
import { freePorts } from '../../support/free-ports.ts';

export interface Caddy {
  https: number;
  http: number;
  /** Certificate of Caddy's local authority. */
  authority: Buffer;
  /** Has it load another configuration, with the command of Debian's unit; `prefix` runs that as another user. */
  reload(
    configuration: string,
    prefix?: string[],
  ): Promise<{ status: number | null; printed: string }>;
  close(): Promise<void>;
}

export const configurationFile = 'deploy/Caddyfile';

/** As `deploy/README.md` creates the folder of the administration socket. */
export const adminFolderMode = 0o700;

/** Starts Caddy with `deploy/Caddyfile` as a proxy for a local port. */
export async function startCaddy(port: number): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'));
  const sites = join(folder, 'sites');
  await mkdir(sites);
  // For `localhost` Caddy uses its local authority in place of a public one.
  await writeFile(join(sites, 'example'), `localhost {\n\timport website ${port}\n}\n`);
  const admin = join(folder, 'admin');
  await chmod(folder, 0o755);
  await mkdir(admin, { mode: adminFolderMode });
  const [http, https] = await freePorts(2);
  const env = {
    ...{ PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    ...{ SITES: sites, CADDY_ADMIN: `unix/${admin}/socket` },
    ...{ HTTP_PORT: String(http), HTTPS_PORT: String(https) },
  };
  const child = spawn('caddy', ['run', '--config', configurationFile, '--adapter', 'caddyfile'], {
    env,
  });
  let printed = '';
  child.stderr.on('data', (text: Buffer) => {
    printed += text.toString();
  });
  const root = join(folder, 'caddy/pki/authorities/local/root.crt');
  const authority = await eventually(
    () => readFile(root).catch(() => null),
    (file) => file !== null && printed.includes('certificate obtained successfully'),
  ).catch((error: Error) => {
    throw new Error(`${error.message}\n${printed}`);
  });
  const reload: Caddy['reload'] = async (configuration, prefix = []) => {
    const file = join(folder, 'reloaded');
    await writeFile(file, configuration);
    const words = ['caddy', 'reload', '--config', file, '--adapter', 'caddyfile', '--force'];
    const [program = '', ...rest] = [...prefix, ...words];
    const { status, stderr } = spawnSync(program, rest, { env, encoding: 'utf8' });
    return { status, printed: stderr };
  };
  const close = async () => {
    await stop(child);
    await rm(folder, { recursive: true });
  };
  return { https: https ?? 0, http: http ?? 0, authority: authority ?? Buffer.of(), reload, close };
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill();
  });
}
