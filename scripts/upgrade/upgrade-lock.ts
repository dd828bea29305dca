import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../command/operator-error.ts';

/** Keeps commands off until called. Throws an {@link OperatorError} while one is at work. */
export function keepCommandsOff(dataDirectory: string): () => void {
  return lock(
    dataDirectory,
    'begin exclusive',
    'Another command is changing accounts or quote requests just now. Nothing was touched: try again in a minute.',
  );
}

/**
 * Keeps upgrades off until called: what a command changes after the backup of an upgrade would be lost if
 * the old code had to go on with that. Throws an {@link OperatorError} while one is under way.
 */
export function keepUpgradesOff(dataDirectory: string): () => void {
  if (!existsSync(dataDirectory)) return () => undefined;
  return lock(
    dataDirectory,
    'begin; select count(*) from sqlite_schema',
    'The site is being upgraded just now. Nothing was changed: try again in a minute.',
  );
}

/** The kernel frees it with the process. */
function lock(dataDirectory: string, statements: string, refusal: string): () => void {
  const file = new DatabaseSync(join(dataDirectory, 'upgrade-lock'));
  try {
    file.exec(statements);
    return () => file.close();
  } catch {
    file.close();
    throw new OperatorError(refusal);
  }
}
