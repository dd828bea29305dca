import { parseDocument } from 'yaml';
import { OperatorError } from '../../host/command/operator-error.ts';
import { parseAgency } from '../content/agency-file.ts';
import { setFact, withoutFact } from './edit-yaml.ts';
import { type Question, questions } from './questions.ts';

/** Shows a prompt and resolves to the line that was typed. */
export type Ask = (prompt: string) => Promise<string>;

/**
 * Asks all questions and resolves to the new text of `content/agency.yaml`. An empty answer keeps the current
 * value; after an invalid one, the question is repeated with the reason. Throws an {@link OperatorError} when
 * the result is not confirmed.
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
  const cancel = await ask('Save these facts? Press Enter to save; type anything else to cancel: ');
  if (cancel.trim()) throw new OperatorError('Nothing was changed.');
  return [...settledMarks].reduce(
    (rest, mark) => (mark ? withoutFact(rest, mark) : rest),
    answered,
  );
}

function factAt(text: string, { path }: Question): string {
  const fact = parseDocument(text).getIn(path) ?? 'none';
  return String(fact).replace(/^mailto:/, '');
}

/** `null` keeps the current value. */
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
  const changed = changes.reduce(
    (rest, [changedPath, value]) => setFact(rest, changedPath, value),
    text,
  );
  parseAgency(changed);
  return changed;
}
