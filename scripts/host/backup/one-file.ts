import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '../command/operator-error.ts';

/** The only word of a command: a file, from where it was typed. Anything else gets the usage. */
export function oneFile(words: string[], usage: string): string | null {
  const { positionals } = parse(words, usage);
  if (positionals.length > 1) throw new OperatorError(usage);
  const [file] = positionals;
  // npm runs its scripts in the project's folder.
  return file ? resolve(process.env['INIT_CWD'] ?? '.', file) : null;
}

function parse(words: string[], usage: string) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options: {} });
  } catch {
    throw new OperatorError(usage);
  }
}
