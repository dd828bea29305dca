import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from './lock-file.ts';
import { OperatorError } from './operator-error.ts';

/** Environment of the commands that an upgrade runs itself: its own lock does not stop them. */
export const partOfUpgrade = { PART_OF_UPGRADE: 'yes' };

/** Keeps commands from starting until the returned function is called. Throws an {@link OperatorError} while one is running. */
export function lockForUpgrade(dataDirectory: string): () => void {
  return lock(
    dataDirectory,
    'begin exclusive',
    'A backup or another command is running on this site. Nothing was changed: try again in a minute.',
  );
}

/**
 * Keeps upgrades from starting until the returned function is called. What a command changes after the
 * backup of an upgrade would be lost if that upgrade failed, and a command could take the data folder
 * between two versions. Throws an {@link OperatorError} during an upgrade.
 */
export function lockForCommand(dataDirectory: string): () => void {
  const isPart = process.env['PART_OF_UPGRADE'] === partOfUpgrade.PART_OF_UPGRADE;
  if (isPart || !existsSync(dataDirectory)) return () => undefined;
  return lock(
    dataDirectory,
    'begin; select count(*) from sqlite_schema',
    'The site is being upgraded. Nothing was changed: try again in a minute.',
  );
}

function lock(dataDirectory: string, statements: string, refusal: string): () => void {
  const file = lockFile(join(dataDirectory, 'upgrade-lock'), statements);
  if (!file) throw new OperatorError(refusal);
  return () => file.close();
}
