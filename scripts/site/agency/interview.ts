import { OperatorError } from '../../host/command/operator-error.ts';
import { type Draft, textOf, withText } from './draft.ts';
import { type Path, withoutFact } from './edit-yaml.ts';
import type { Question } from './question.ts';
import { questions } from './questions.ts';
import { yesOrNo } from '../../host/command/yes-or-no.ts';

/** Shows a prompt and resolves to the line that was typed. */
export type Ask = (prompt: string) => Promise<string>;

/**
 * Asks all questions and resolves to the changed draft. An empty answer keeps the current value; after an invalid one,
 * the question is repeated with the reason. Throws an {@link OperatorError} when the result is not confirmed.
 */
export async function interview(draft: Draft, ask: Ask): Promise<Draft> {
  const asked = questions.filter(({ isForNewFolder }) => draft.isNew || !isForNewFolder);
  let answered = draft;
  const kept: Question[] = [];
  for (const question of asked) {
    const changed = await answerTo(question, answered, ask);
    if (changed === null) kept.push(question);
    answered = changed ?? answered;
  }
  const lines = asked.map(({ label, show }) => `  ${label}: ${show(answered) || 'none'}`);
  console.log(`\n${lines.join('\n')}`);
  if (!(await confirms(ask))) throw new OperatorError('Nothing was changed.');
  const isKept = (mark: Path) => kept.some((question) => String(question.mark) === String(mark));
  const facts = asked
    .flatMap(({ mark }) => (mark && !isKept(mark) ? [mark] : []))
    .reduce(withoutFact, textOf(answered, 'agency.yaml'));
  return withText(answered, 'agency.yaml', facts);
}

async function confirms(ask: Ask): Promise<boolean> {
  for (;;) {
    const answer = await ask('Save these facts? Press Enter or type yes to save, no to cancel: ');
    const decision = answer.trim() ? yesOrNo(answer) : true;
    if (decision !== null) return decision;
    console.log('  Answer yes or no.');
  }
}

/** `null` keeps the current value. */
async function answerTo(question: Question, draft: Draft, ask: Ask): Promise<Draft | null> {
  const { label, show, apply, isRequired } = question;
  const mustAnswer = draft.isNew && isRequired === true;
  const current = mustAnswer ? '' : ` [${show(draft) || 'none'}]`;
  for (;;) {
    const answer = (await ask(`${label}${current}: `)).trim();
    if (!(answer || mustAnswer)) return null;
    try {
      if (answer) return apply(answer, draft);
      console.log('  The website needs this answer.');
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      console.log(`  ${error.message}`);
    }
  }
}
