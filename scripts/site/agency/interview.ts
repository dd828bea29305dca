import { parseDocument } from 'yaml';
import { OperatorError } from '../../host/command/operator-error.ts';
import { parseAgency } from '../content/agency-file.ts';
import { setFact, withoutFact } from './edit-yaml.ts';
import { type Question, questions } from './questions.ts';

/** Shows a question and answers with the line that was typed. */
export type Ask = (prompt: string) => Promise<string>;

/**
 * Asks everything and answers with the new text of `content/agency.yaml`. An empty answer keeps what
 * is there; one that will not do is asked for again, with the reason. Throws an {@link OperatorError}
 * when whoever answered does not want it written.
 */
export async function interview(text: string, ask: Ask): Promise<string> {
  let answered = text;
  const settledMarks = new Set(questions.map(({ mark }) => mark));
  for (const question of questions) {
    const changed = await answerTo(question, answered, ask);
    if (changed === null) settledMarks.delete(question.mark);
    answered = changed ?? answered;
  }
  const lines = questions.map((question) => `  ${question.label}: ${factAt(answered, question)}`);
  console.log(`\n${lines.join('\n')}`);
  const refusal = await ask('Write this down? Enter writes it, anything else does not: ');
  if (refusal.trim()) throw new OperatorError('Nothing was changed.');
  return [...settledMarks].reduce(
    (rest, mark) => (mark ? withoutFact(rest, mark) : rest),
    answered,
  );
}

function factAt(text: string, { path }: Question): string {
  const fact = parseDocument(text).getIn(path) ?? 'none';
  return String(fact).replace(/^mailto:/, '');
}

/** The text with the answer in it, or `null` when what is there shall stay. */
async function answerTo(question: Question, text: string, ask: Ask): Promise<string | null> {
  for (;;) {
    const answer = (await ask(`${question.label} [${factAt(text, question)}]: `)).trim();
    if (!answer) return null;
    try {
      return withAnswer(question, text, answer);
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      console.log(`  ${error.message}`);
    }
  }
}

function withAnswer({ path, facts, hint }: Question, text: string, answer: string): string {
  const changes = facts?.(answer, parseAgency(text), path) ?? [[path, answer] as const];
  if (changes.length === 0) throw new OperatorError(hint);
  const changed = changes.reduce((rest, [place, value]) => setFact(rest, place, value), text);
  parseAgency(changed);
  return changed;
}
