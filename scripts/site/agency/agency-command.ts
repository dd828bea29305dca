import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { OperatorError } from '../../host/command/operator-error.ts';
import { agencyFile, parseAgency } from '../content/agency-file.ts';
import { withoutSamples } from './edit-yaml.ts';
import { type Ask, interview } from './interview.ts';

export async function runAgencyCommand(): Promise<void> {
  const before = readFileSync(agencyFile, 'utf8');
  parseAgency(before);
  console.log(
    `Answer each question about your agency. Press Enter to keep the value in brackets.\n`,
  );
  using terminal = createInterface({ input: process.stdin });
  const after = await interview(before, askOn(terminal));
  writeFileSync(agencyFile, after);
  console.log(`\nWrote ${agencyFile}.`);
  if (!parseAgency(after).sample) {
    removeSampleVideo(after);
    removeSamplePeople();
  }
  console.log('Edit these in the same file: opening hours, and the form provider of city pages.');
  console.log(
    'Once staff save facts such as the phone number in the panel, those take precedence.',
  );
  console.log(
    'A running site shows the changes in seconds. To see what is left to do: npm run preflight',
  );
}

/** Reads answers line by line: readline's `question` would lose lines when they come from a file. */
function askOn(terminal: Interface): Ask {
  const lines = terminal[Symbol.asyncIterator]();
  process.once('SIGINT', () => {
    console.log('\nNothing was changed.');
    process.exit(1);
  });
  return async (prompt) => {
    process.stdout.write(prompt);
    const { value, done } = await lines.next();
    if (done) throw new OperatorError('\nSome answers are missing. Nothing was changed.');
    return value;
  };
}

function removeSampleVideo(facts: string): void {
  const { introVideo } = parseAgency(facts);
  if (!introVideo?.sample) return;
  writeFileSync(agencyFile, withoutSamples(facts, ['introVideo']).text);
  for (const file of [introVideo.src, ...Object.values(introVideo.captions)]) {
    if (file.startsWith('/')) rmSync(join('public', file), { force: true });
  }
  console.log('Removed the example video.');
}

function removeSamplePeople(): void {
  let removed = 0;
  for (const path of globSync('content/{cities,featured-cities}/*.yaml')) {
    const people = ['testimonial', 'testimonials', 'agent'];
    const { text, count } = withoutSamples(readFileSync(path, 'utf8'), people);
    if (count > 0) writeFileSync(path, text);
    removed += count;
  }
  if (removed > 0) {
    console.log(`Removed ${removed} fictional clients and agents.`);
  }
}
