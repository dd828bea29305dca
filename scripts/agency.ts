import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { withoutSamples } from './agency/edit-yaml.ts';
import { type Ask, interview } from './agency/interview.ts';
import { OperatorError } from './command/operator-error.ts';
import { runCommand } from './command/run-command.ts';
import { agencyFile, parseAgency } from './content/agency-file.ts';
import { readCityTexts } from './content/city-files.ts';

const people = ['testimonial', 'testimonials', 'agent'];

await runCommand(async () => {
  const before = await readFile(agencyFile, 'utf8');
  parseAgency(before);
  const cities = await readCityTexts();
  console.log(`The facts in ${agencyFile}, one by one. Enter keeps what is in brackets.\n`);
  const after = await askOnTerminal((ask) => interview(before, ask, console.log));
  await writeFile(agencyFile, after);
  console.log(`\nWritten: ${agencyFile}.`);
  if (!parseAgency(after).sample) {
    await takeOutFilm(after);
    await takeOutPeople(cities);
  }
  console.log(
    'By hand in the same file: opening hours, and the provider of the form on city pages.',
  );
  console.log('A site that runs shows it in seconds. What is left to do: npm run preflight');
});

/** Hands over what asks line by line, also where the answers come from a file. */
async function askOnTerminal<T>(use: (ask: Ask) => Promise<T>): Promise<T> {
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  process.once('SIGINT', () => {
    console.log('\nNothing was changed.');
    process.exit(1);
  });
  try {
    return await use(async (prompt) => {
      process.stdout.write(prompt);
      const { value, done } = await lines.next();
      if (done) throw new OperatorError('\nThe answers ended early. Nothing was changed.');
      return value;
    });
  } finally {
    terminal.close();
  }
}

async function takeOutFilm(facts: string): Promise<void> {
  const { introVideo } = parseAgency(facts);
  if (!introVideo?.sample) return;
  await writeFile(agencyFile, withoutSamples(facts, ['introVideo']).text);
  for (const file of [introVideo.src, ...Object.values(introVideo.captions)]) {
    if (file.startsWith('/')) await rm(join('public', file), { force: true });
  }
  console.log('Taken out: the film of the example.');
}

async function takeOutPeople(cities: Map<string, string>): Promise<void> {
  let dismissed = 0;
  for (const [path, before] of cities) {
    const { text, taken } = withoutSamples(before, people);
    if (taken > 0) await writeFile(path, text);
    dismissed += taken;
  }
  if (dismissed)
    console.log(`Taken out: ${dismissed} clients and agents that the example invented.`);
}
