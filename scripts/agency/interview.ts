import { parseDocument } from 'yaml';
import { OperatorError } from '../environment.ts';
import { parseAgency } from '../publisher/agency-file.ts';
import { setFact, withoutFact } from './edit-yaml.ts';
import { type Question, questions } from './questions.ts';

/** Shows a line. */
type Say = (line: string) => void;

/** Shows a question and answers with the line that was typed. */
export type Ask = (prompt: string) => Promise<string>;

/**
 * Asks everything and answers with the new text of `content/agency.yaml`. An empty answer keeps what
 * is there; one that will not do is asked for again, with the reason.
 */
export async function interview(text: string, ask: Ask, say: Say): Promise<string> {
  let answered = text;
  for (const question of questions) answered = await answerTo(question, answered, ask, say);
  return answered;
}

async function answerTo(question: Question, text: string, ask: Ask, say: Say): Promise<string> {
  const current = parseDocument(text).getIn(question.path) ?? 'none';
  for (;;) {
    const answer = (await ask(`${question.label} [${current}]: `)).trim();
    if (!answer) return text;
    try {
      return withAnswer(question, text, answer);
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      say(`  ${error.message}`);
    }
  }
}

function withAnswer({ path, mark, facts }: Question, text: string, answer: string): string {
  const before = parseAgency(text);
  const changes = facts?.(answer, before) ?? [[path, answer]];
  const changed = changes.reduce((rest, [place, value]) => setFact(rest, place, value), text);
  const marked = mark ? withoutFact(changed, mark) : changed;
  parseAgency(marked);
  return marked;
}
