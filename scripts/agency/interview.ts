import { parseDocument } from 'yaml';
import { OperatorError } from '../command/operator-error.ts';
import { parseAgency } from '../content/agency-file.ts';
import { type Path, setFact, withoutFact } from './edit-yaml.ts';
import { type Question, questions } from './questions.ts';

/** Shows a line. */
type Say = (line: string) => void;

/** Shows a question and answers with the line that was typed. */
export type Ask = (prompt: string) => Promise<string>;

/**
 * Asks everything and answers with the new text of `content/agency.yaml`. An empty answer keeps what
 * is there; one that will not do is asked for again, with the reason. Throws an {@link OperatorError}
 * when whoever answered does not want it written.
 */
export async function interview(text: string, ask: Ask, say: Say): Promise<string> {
  const kept: Question[] = [];
  let answered = text;
  for (const question of questions) {
    const changed = await answerTo(question, answered, ask, say);
    if (changed === null) kept.push(question);
    answered = changed ?? answered;
  }
  say(
    `\n${questions.map((question) => `  ${question.label}: ${factAt(answered, question)}`).join('\n')}`,
  );
  const agreed = (await ask('Write this down? Enter writes it, anything else does not: ')).trim();
  if (agreed) throw new OperatorError('Nothing was changed.');
  return settledMarks(kept).reduce(withoutFact, answered);
}

function factAt(text: string, { path }: Question): string {
  const fact = parseDocument(text).getIn(path) ?? 'none';
  return String(fact).replace(/^mailto:/, '');
}

/** The text with the answer in it, or `null` when what is there shall stay. */
async function answerTo(
  question: Question,
  text: string,
  ask: Ask,
  say: Say,
): Promise<string | null> {
  const current = factAt(text, question);
  for (;;) {
    const answer = (await ask(`${question.label} [${current}]: `)).trim();
    if (!answer) return null;
    try {
      return withAnswer(question, text, answer);
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      say(`  ${error.message}`);
    }
  }
}

function withAnswer({ path, facts }: Question, text: string, answer: string): string {
  const changes = facts?.(answer, parseAgency(text)) ?? [[path, answer]];
  const changed = changes.reduce((rest, [place, value]) => setFact(rest, place, value), text);
  parseAgency(changed);
  return changed;
}

/** Marks of something invented under which no question was left unanswered. */
function settledMarks(kept: Question[]): Path[] {
  const open = new Set(kept.map(({ mark }) => mark));
  return [...new Set(questions.map(({ mark }) => mark))].flatMap((mark) =>
    mark && !open.has(mark) ? [mark] : [],
  );
}
