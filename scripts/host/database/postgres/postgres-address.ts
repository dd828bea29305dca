import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The superuser of an embedded server. */
export const owner = 'postgres';

export interface PostgresAddress {
  /** `postgresql://…`, as `pg` reads it. */
  url: string;
  /** Server settings that make it listen there and nowhere else. */
  settings: Record<string, string | number>;
}

// The limit of macOS, the shortest, without the terminating byte.
const longestSocketPath = 103;

/** Whether the server can listen on a socket in the folder. On Windows, PostgreSQL and Node have no common socket type. */
export function hasSocket(folder: string): boolean {
  const path = join(folder, '.s.PGSQL.5432');
  return process.platform !== 'win32' && Buffer.byteLength(path) <= longestSocketPath;
}

/** A socket in the server's folder, which only its owner can enter, otherwise a port with a password. */
export async function chooseAddress(folder: string): Promise<PostgresAddress> {
  if (hasSocket(folder)) {
    return {
      url: socketUrl(folder),
      settings: {
        listen_addresses: '',
        unix_socket_directories: folder,
        unix_socket_permissions: '0700',
      },
    };
  }
  const port = await freePort();
  const password = await readFile(passwordFile(folder), 'utf8');
  return {
    url: urlOfPort(port, password),
    settings: { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' },
  };
}

/** Address of the socket in a server's folder. */
export function socketUrl(folder: string): string {
  return `postgresql://${owner}@${encodeURIComponent(folder)}/postgres`;
}

/** Address of a server that listens on a port. */
export function urlOfPort(port: number | string, password: string): string {
  return `postgresql://${owner}:${password}@127.0.0.1:${port}/postgres`;
}

/** The owner's password, for a server that listens on a port. */
export function passwordFile(folder: string): string {
  return join(folder, 'password');
}

/** Writes a random password to a file; returns its path. */
export async function makePassword(folder: string): Promise<string> {
  await writeFile(passwordFile(folder), randomBytes(32).toString('base64url'), { mode: 0o600 });
  return passwordFile(folder);
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => done(port));
    });
  });
}
