import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { withoutSamples } from './agency/edit-yaml.ts';
import { interview } from './agency/interview.ts';
import { dismissInventedPeople } from './agency/invented-people.ts';
import { OperatorError } from './environment.ts';
import { agencyFile, parseAgency } from './publisher/agency-file.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const before = await readFile(agencyFile, 'utf8');
  parseAgency(before);
  console.log(`The facts in ${agencyFile}, one by one. Enter keeps what is in brackets.\n`);
  const after = await interview(before, openTerminal(), console.log);
  const isExample = parseAgency(after).sample;
  const { text, taken: films } = withoutSamples(after, isExample ? [] : ['introVideo']);
  await writeFile(agencyFile, text);
  console.log(`\nWritten: ${agencyFile}.`);
  const people = isExample ? 0 : await dismissInventedPeople('content');
  if (films) console.log('Taken out: the film of the example.');
  if (people) console.log(`Taken out: ${people} clients and agents that the example invented.`);
  console.log(
    'Opening hours and the provider of the form on city pages: in the same file, by hand.',
  );
  console.log('A site that runs shows it in seconds. What is left to do: npm run preflight');
});

/** Asks line by line, also where the answers come from a file. Nothing is written before the last. */
function openTerminal() {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  return async (prompt: string): Promise<string> => {
    process.stdout.write(prompt);
    const { value, done } = await lines.next();
    if (done) throw new OperatorError('\nThe answers ended early. Nothing was changed.');
    return value;
  };
}
