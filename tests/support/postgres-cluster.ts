import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, types } from 'pg';
import { freePorts } from './free-ports.ts';

const programs = '/usr/lib/postgresql';

/** A PostgreSQL server of its own, reachable through a socket in its folder, and over the network if it was asked to be. */
export interface Cluster {
  /** The folder of its socket. */
  folder: string;
  port: number;
  /** What the server has logged. */
  log(): string;
  /** Connects as a role that exists there; the cluster's owner is `supabase_admin`. */
  connect(role: string): Promise<Client>;
  close(): Promise<void>;
}

/**
 * Makes and starts Debian's PostgreSQL in a temporary folder. `settings` are `name=value` lines. With `isDebians`, its
 * owner is `postgres` and it recognizes system users, as the cluster that Debian's package makes. With `onNetwork`, it
 * also listens on `localhost`, with a certificate: `server.crt` in its folder.
 */
export async function startCluster(
  settings: string[] = [],
  { isDebians = false, onNetwork = false } = {},
): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'pg-'));
  const account = unprivilegedAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const owner = isDebians ? 'postgres' : 'supabase_admin';
  const [local, host] = isDebians ? ['peer', 'scram-sha-256'] : ['trust', 'trust'];
  const initial = ['--auth-local', local, '--auth-host', host, '--no-sync', '--encoding=UTF8'];
  const words = ['-D', data, '-U', owner, '--locale=C.UTF-8', ...initial];
  execFileSync(program('initdb'), words, { ...account });
  const [port = 5432] = onNetwork ? await freePorts(1) : [];
  if (onNetwork) makeCertificate(folder, account);
  const all = [
    `listen_addresses=${onNetwork ? 'localhost' : ''}`,
    ...(onNetwork ? certificateSettings(folder) : []),
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=20',
    ...settings,
  ];
  const flags = all.flatMap((setting) => ['-c', setting]);
  const server = spawn(program('postgres'), ['-D', data, ...flags], { ...account, cwd: folder });
  let logged = '';
  server.stderr.on('data', (text: Buffer) => {
    logged += text.toString();
  });
  await untilReady(server);
  return {
    ...{ folder, port },
    log: () => logged,
    connect: (role) => connect(folder, port, role),
    close: async () => {
      await stop(server);
      await rm(folder, { recursive: true });
    },
  };
}

function makeCertificate(folder: string, account: ReturnType<typeof unprivilegedAccount>): void {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(folder, 'server.key'), '-out', join(folder, 'server.crt')];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names, ...files];
  execFileSync('openssl', words, { ...account, cwd: folder, stdio: 'pipe' });
}

const certificateSettings = (folder: string) => [
  'ssl=on',
  `ssl_cert_file=${join(folder, 'server.crt')}`,
  `ssl_key_file=${join(folder, 'server.key')}`,
];

/** The server refuses to run as root; Debian's package brings an account for it. */
function unprivilegedAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function program(name: string): string {
  const versions = existsSync(programs) ? readdirSync(programs).map(Number) : [];
  if (versions.length === 0)
    throw new Error('PostgreSQL is missing: node scripts/setup.mjs --postgres');
  return join(programs, String(Math.max(...versions)), 'bin', name);
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((done, failed) => {
    let printed = '';
    server.stderr?.on('data', (text: Buffer) => {
      printed += text.toString();
      if (printed.includes('ready to accept connections')) done();
    });
    server.once('exit', () => failed(new Error(`PostgreSQL did not start:\n${printed}`)));
  });
}

// SIGINT is PostgreSQL's fast shutdown: open connections are ended.
function stop(server: ChildProcess): Promise<void> {
  return new Promise((done) => {
    server.once('exit', () => done());
    server.kill('SIGINT');
  });
}

async function connect(folder: string, port: number, role: string): Promise<Client> {
  const client = new Client({
    ...{ host: folder, port },
    user: role,
    database: 'postgres',
    types: {
      // Ids are bigint; the ones in tests fit a number.
      getTypeParser: (oid, format) =>
        oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format),
    },
  });
  await client.connect();
  return client;
}
