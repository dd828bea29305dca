import type { Command, Option } from 'commander';
import { OperatorError } from './operator-error.ts';

/**
 * Throws an {@link OperatorError} if npm took an option for itself: `npm run agency --dry-run` passes no option to the
 * script, only the variable npm_config_dry_run. An option that was typed after `--` as well is not refused, because
 * npm's own configuration may have the same name.
 */
export function refuseOptionsOfNpm(
  program: Command,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): void {
  const script = environment['npm_lifecycle_event'];
  if (!script) return;
  const { command, names } = commandOf(program, words);
  const taken = [...program.options, ...command.options].filter(
    (option) => isSet(environment, option) && !isTyped(words, option),
  );
  const [first] = taken;
  if (!first) return;
  const options = taken.map(({ flags }) => flags).join(' ');
  throw new OperatorError(
    `npm kept ${first.long} for itself, and nothing was changed. Put -- before the options: npm run ${[script, '--', ...names.slice(1), options].join(' ')}`,
  );
}

/** The subcommand, such as `delete` of `leads delete`, with the names that lead to it. */
function commandOf(program: Command, words: readonly string[]) {
  let command = program;
  const names: string[] = [];
  for (const word of words) {
    const next = command.commands.find((one) => one.name() === word);
    if (!next) continue;
    command = next;
    names.push(word);
  }
  return { command, names };
}

function isSet(environment: NodeJS.ProcessEnv, { long }: Option): boolean {
  const name = long?.slice(2).replaceAll('-', '_');
  return Boolean(name && environment[`npm_config_${name}`]);
}

function isTyped(words: readonly string[], { long }: Option): boolean {
  return words.some((word) => word === long || word.startsWith(`${long}=`));
}
