import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '../command/lock-file.ts';
import { OperatorError } from '../command/operator-error.ts';

/** What is set for the commands that an upgrade itself runs: its lock keeps the others off. */
export const partOfUpgrade = { PART_OF_UPGRADE: 'yes' };

/** Keeps commands off until called. Throws an {@link OperatorError} while one is at work. */
export function keepCommandsOff(dataDirectory: string): () => void {
  return lock(
    dataDirectory,
    'begin exclusive',
    'A backup or another command is at work on this site just now. Nothing was touched: try again in a minute.',
  );
}

/**
 * Keeps upgrades off until called: what a command changes after the backup of an upgrade would be lost if
 * the old code had to go on with that, and a command in between could take the data folder. Throws an
 * {@link OperatorError} while one is under way.
 */
export function keepUpgradesOff(dataDirectory: string): () => void {
  const isPart = process.env['PART_OF_UPGRADE'] === partOfUpgrade.PART_OF_UPGRADE;
  if (isPart || !existsSync(dataDirectory)) return () => undefined;
  return lock(
    dataDirectory,
    'begin; select count(*) from sqlite_schema',
    'The site is being upgraded just now. Nothing was changed: try again in a minute.',
  );
}

function lock(dataDirectory: string, statements: string, refusal: string): () => void {
  const file = lockFile(join(dataDirectory, 'upgrade-lock'), statements);
  if (!file) throw new OperatorError(refusal);
  return () => file.close();
}
