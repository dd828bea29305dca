import { Readable } from 'node:stream';
import { generateIdentity } from 'age-encryption';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from '../../../scripts/host/backup/backup-key.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';

const key = await generateIdentity();
const mistyped = key.slice(0, -1) + (key.endsWith('Q') ? 'P' : 'Q');

test('a mistyped age key is named as such, and never printed', async () => {
  const encrypted = () => encrypt(Readable.from([Buffer.from('rows')]), key);
  for (const use of [
    () => encrypt(Readable.from([Buffer.from('rows')]), mistyped),
    async () => decrypt(await encrypted(), mistyped, 'site.tar.gz'),
  ]) {
    const error = await use().catch((problem: unknown) => problem);
    expect(String(error)).toContain('BACKUP_KEY is not a valid age key');
    expect(String(error)).not.toContain(mistyped.slice(16));
  }
});

test.each([key.slice(0, -1), `${key} `, `${key}X`])(
  'a key that is not whole is refused at the start, without printing it',
  (wrong) => {
    expect(() => readEnvironment({ BACKUP_KEY: wrong })).toThrow(
      /BACKUP_KEY must be a whole age key/,
    );
    expect(() => readEnvironment({ BACKUP_KEY: wrong })).not.toThrow(wrong.slice(16, 60));
  },
);
