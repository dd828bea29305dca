import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from './operator-error.ts';

/** Parses the arguments of a command that takes at most one file; throws the usage for anything else. */
export function fileArgument(words: string[], usage: string): string | null {
  const { positionals } = parse(words, usage);
  if (positionals.length > 1) throw new OperatorError(usage);
  const [file] = positionals;
  // npm runs scripts in the project folder; INIT_CWD is where the command was typed.
  return file ? resolve(process.env['INIT_CWD'] ?? '.', file) : null;
}

function parse(words: string[], usage: string) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options: {} });
  } catch {
    throw new OperatorError(usage);
  }
}
