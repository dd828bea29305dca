import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { expect, test } from 'vitest';
import { writeBackup } from '../../../scripts/host/backup/write-backup.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { prepareProject } from '../../../scripts/host/hosted/prepare-project.ts';
import { ownDataDirectory } from '../../support/own-data-directory.ts';
import { startHostedProject } from './hosted-project.ts';

test('Debian’s age and tar can open a backup', async () => {
  const { cluster, database } = await startHostedProject();
  await Array.fromAsync(prepareProject(database, readEnvironment({})));
  const folder = await ownDataDirectory();
  const key = await generateX25519Identity();
  const [path, keyFile] = [join(folder, 'site.tar.gz.age'), join(folder, 'key.txt')];
  await writeFile(keyFile, `${key}\n`);
  const { tables } = await writeBackup(database, path, { key, accounts: false });
  const plain = execFileSync('age', ['--decrypt', '--identity', keyFile, path]);
  for (const { name, sha256 } of tables) {
    const content = execFileSync('tar', ['xzO', `${name}.csv`], { input: plain });
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  }
  await database.end();
  await cluster.close();
});
