// Writes a backup fixture for the newest migration: `node tests/support/make-backup-fixture.ts`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedBackend } from '../../scripts/host/backend/embedded-backend.ts';
import { openBackupSource } from '../../scripts/host/backup/backup-source.ts';
import { writeBackup } from '../../scripts/host/backup/write-backup.ts';
import { readEnvironment } from '../../scripts/host/command/environment.ts';
import { newestMigration } from '../../scripts/host/database/migrations.ts';
import './install-site.ts';

const environment = readEnvironment({ DATA_DIR: await mkdtemp(join(tmpdir(), 'fixture-')) });
const backend = await openEmbeddedBackend(environment);
await backend.close();
{
  await using source = await openBackupSource(environment);
  const path = `tests/fixtures/backups/${newestMigration()}.tar.gz`;
  await writeBackup(source.client, path, { key: undefined, accounts: true });
  console.log(`Wrote ${path}.`);
}
await rm(environment.DATA_DIR, { recursive: true });
