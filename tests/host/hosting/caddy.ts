import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../support/eventually.ts';

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
  const [http, https, admin] = await freePorts(3);
  const child = spawn('caddy', ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
    env: {
      ...{
        PATH: process.env['PATH'],
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      },
      // For `localhost` Caddy uses its local authority in place of a public one.
      ...{ SITE_HOST: 'localhost', PORT: String(port), CADDY_ADMIN: `localhost:${admin}` },
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

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}
