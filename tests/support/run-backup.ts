import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openBackupSource } from '../../scripts/host/backup/backup-source.ts';
import type { Manifest } from '../../scripts/host/backup/manifest.ts';
import { writeBackup } from '../../scripts/host/backup/write-backup.ts';
import { readEnvironment } from '../../scripts/host/command/environment.ts';
import { childEnvironment } from './child-environment.ts';

/** Runs `npm run backup` or `npm run restore` with only these settings; `problem` is its error output. */
export function runBackup(
  command: 'backup' | 'restore',
  file: string,
  settings: Record<string, string>,
): { printed: string; problem: string; status: number | null } {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['scripts/website.ts', command, file],
    {
      encoding: 'utf8',
      env: { ...childEnvironment, ...settings },
    },
  );
  return { printed: stdout + stderr, problem: stderr, status };
}

/** The manifest entries of this database's tables: equal rows have equal checksums. */
export async function tablesOf(
  settings: Record<string, string> & { DATA_DIR: string },
): Promise<Manifest['tables']> {
  await using source = await openBackupSource(readEnvironment(settings));
  const path = join(settings.DATA_DIR, 'compared.tar.gz');
  await rm(path, { force: true });
  return (await writeBackup(source.client, path, { key: undefined, accounts: true })).tables;
}
