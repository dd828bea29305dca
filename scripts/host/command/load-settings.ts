import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { OperatorError } from './operator-error.ts';
import { parseSettings } from './parse-settings.ts';
import { requireFile } from './require-file.ts';
import { typedPath } from './typed-path.ts';

/**
 * Loads settings into the process environment, from `--env FILE` or from `.env` in the project folder. Variables that
 * are already set win. Throws an {@link OperatorError} if the file cannot be read or parsed.
 */
export function loadSettings(typed: string | undefined): void {
  const path = settingsFile(typed);
  if (typed === undefined && !existsSync(path)) return;
  for (const [name, value] of Object.entries(parseSettings(readSettings(path), path))) {
    process.env[name] ??= value;
  }
}

/** The file that `--env FILE` names, or `.env` in the project folder. */
export function settingsFile(typed: string | undefined): string {
  return typed === undefined ? resolve('.env') : typedPath(typed);
}

function readSettings(path: string): string {
  try {
    requireFile(path);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    if (error instanceof TypeError) {
      throw new OperatorError(
        `The settings file ${path} is not UTF-8 text. Save it as UTF-8, without a byte order mark.`,
      );
    }
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new OperatorError(`The settings file ${path} does not exist.`);
    if (code === 'EISDIR') throw new OperatorError(`${path} is a folder, not a settings file.`);
    throw new OperatorError(
      `The settings file ${path} cannot be read. Run the command as a user who may read it.`,
    );
  }
}
