import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { OperatorError } from './host/command/operator-error.ts';
import { runCommand } from './host/command/run-command.ts';
import { withoutSamples } from './site/agency/edit-yaml.ts';
import { type Ask, interview } from './site/agency/interview.ts';
import { agencyFile, parseAgency } from './site/content/agency-file.ts';

await runCommand(async () => {
  const before = readFileSync(agencyFile, 'utf8');
  parseAgency(before);
  console.log(`The facts in ${agencyFile}, one by one. Enter keeps what is in brackets.\n`);
  using terminal = createInterface({ input: process.stdin });
  const after = await interview(before, questionsOn(terminal));
  writeFileSync(agencyFile, after);
  console.log(`\nWritten: ${agencyFile}.`);
  if (!parseAgency(after).sample) {
    takeOutFilm(after);
    takeOutPeople();
  }
  console.log(
    'By hand in the same file: opening hours, and the provider of the form on city pages.',
  );
  console.log('Phone, address and the like count as staff saved them in the panel, once they did.');
  console.log('A site that runs shows it in seconds. What is left to do: npm run preflight');
});

/** Asks line by line, also where the answers come from a file: `question` would lose lines of it. */
function questionsOn(terminal: Interface): Ask {
  const lines = terminal[Symbol.asyncIterator]();
  process.once('SIGINT', () => {
    console.log('\nNothing was changed.');
    process.exit(1);
  });
  return async (prompt) => {
    process.stdout.write(prompt);
    const { value, done } = await lines.next();
    if (done) throw new OperatorError('\nThe answers ended early. Nothing was changed.');
    return value;
  };
}

function takeOutFilm(facts: string): void {
  const { introVideo } = parseAgency(facts);
  if (!introVideo?.sample) return;
  writeFileSync(agencyFile, withoutSamples(facts, ['introVideo']).text);
  for (const file of [introVideo.src, ...Object.values(introVideo.captions)]) {
    if (file.startsWith('/')) rmSync(join('public', file), { force: true });
  }
  console.log('Taken out: the film of the example.');
}

function takeOutPeople(): void {
  let dismissed = 0;
  for (const path of globSync('content/{cities,featured-cities}/*.yaml')) {
    const people = ['testimonial', 'testimonials', 'agent'];
    const { text, taken } = withoutSamples(readFileSync(path, 'utf8'), people);
    if (taken > 0) writeFileSync(path, text);
    dismissed += taken;
  }
  if (dismissed > 0) {
    console.log(`Taken out: ${dismissed} clients and agents that the example invented.`);
  }
}
