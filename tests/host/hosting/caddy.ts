import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../support/eventually.ts';
import { freePorts } from '../../support/free-ports.ts';

export interface Caddy {
  https: number;
  http: number;
  /** Certificate of Caddy's local authority. */
  authority: Buffer;
  close(): Promise<void>;
}

/** Starts Caddy with `deploy/Caddyfile` as a proxy for a local port. */
export async function startCaddy(port: number): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'));
  const sites = join(folder, 'sites');
  await mkdir(sites);
  // For `localhost` Caddy uses its local authority in place of a public one.
  await writeFile(join(sites, 'example'), `localhost {\n\timport website ${port}\n}\n`);
  const [http, https, admin] = await freePorts(3);
  const child = spawn('caddy', ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
    env: {
      ...{
        PATH: process.env['PATH'],
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      },
      ...{ SITES: sites, CADDY_ADMIN: `localhost:${admin}` },
      ...{ HTTP_PORT: String(http), HTTPS_PORT: String(https) },
    },
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
  const close = async () => {
    await stop(child);
    await rm(folder, { recursive: true });
  };
  return { https: https ?? 0, http: http ?? 0, authority: authority ?? Buffer.of(), close };
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill();
  });
}
