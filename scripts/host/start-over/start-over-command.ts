import { confirms, openTerminal } from '../command/ask.ts';
import { commandLine } from '../command/command-line.ts';
import { readEnvironment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { type Contents, describeContents, isUnused, startOver } from './start-over.ts';

/** Removes the content of the stopped site, so that it starts as a new one. Asks first. */
export async function runStartOverCommand(isForced: boolean): Promise<void> {
  using terminal = openTerminal();
  const backup = await startOver(readEnvironment(), async (contents) => {
    if (!(isForced || isUnused(contents))) throw new OperatorError(refusal(contents));
    console.log(`This removes ${describeContents(contents)}.`);
    console.log('Staff accounts and marks such as “do not call” stay. A backup is written first.');
    return confirms('Start over?', terminal.ask);
  });
  if (backup) console.log(startedOver(backup));
  else console.log('Nothing was changed.');
}

export function startedOver(backup: string): string {
  return `Removed. To undo this, run ${commandLine(`restore ${backup}`)}. The next start adds the content of a new site.`;
}

function refusal(contents: Contents): string {
  return `This site is in use. Starting over would remove ${describeContents(contents)}. Nothing was changed. If you want that, add --even-if-used.`;
}
