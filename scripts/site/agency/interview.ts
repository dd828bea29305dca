import type { Ask } from '../../host/command/ask.ts';
import { OperatorError } from '../../host/command/operator-error.ts';
import { yesOrNo } from '../../host/command/yes-or-no.ts';
import { type Draft, textOf, withText } from './draft.ts';
import { type Path, withoutFact } from './edit-yaml.ts';
import type { Question } from './question.ts';
import { questions } from './questions.ts';

/** Typed instead of an answer, it asks the previous question again. */
const back = '<';

/**
 * Asks all questions and resolves to the changed draft. An empty answer keeps the current value; after an invalid one,
 * the question is repeated with the reason. Throws an {@link OperatorError} when the result is not confirmed.
 */
export async function interview(draft: Draft, ask: Ask): Promise<Draft> {
  const asked = questions.filter(({ isForNewFolder }) => draft.isNew || !isForNewFolder);
  const answered = new Set<Question>();
  let current = draft;
  let place = 0;
  for (;;) {
    const question = asked[place];
    const answer = question
      ? await answerTo(question, current, ask, answered.has(question))
      : await confirmation(asked, current, ask);
    if (answer === back) {
      place = Math.max(0, place - 1);
      continue;
    }
    if (!question) break;
    if (answer !== null) {
      current = answer;
      answered.add(question);
    }
    place += 1;
  }
  const isKept = (mark: Path) =>
    asked.some((question) => String(question.mark) === String(mark) && !answered.has(question));
  const facts = asked
    .flatMap(({ mark }) => (mark && !isKept(mark) ? [mark] : []))
    .reduce(withoutFact, textOf(current, 'agency.yaml'));
  return withText(current, 'agency.yaml', facts);
}

async function confirmation(
  asked: Question[],
  draft: Draft,
  ask: Ask,
): Promise<typeof back | null> {
  const lines = asked.map(({ label, show }) => `  ${label}: ${show(draft) || 'none'}`);
  console.log(`\n${lines.join('\n')}`);
  for (;;) {
    const answer = (
      await ask('Save these facts? Press Enter or type yes to save, no to cancel: ')
    ).trim();
    if (answer === back) return back;
    const decision = answer ? yesOrNo(answer) : true;
    if (decision === false) throw new OperatorError('Nothing was changed.');
    if (decision) return null;
    console.log('  Answer yes or no.');
  }
}

/** `null` keeps the current value. */
async function answerTo(
  question: Question,
  draft: Draft,
  ask: Ask,
  isAnswered: boolean,
): Promise<Draft | typeof back | null> {
  const { label, show, isRequired } = question;
  const mustAnswer = draft.isNew && isRequired === true && !isAnswered;
  const current = mustAnswer ? '' : ` [${show(draft) || 'none'}]`;
  for (;;) {
    const answer = (await ask(`${label}${current}: `)).trim();
    if (answer === back) return back;
    if (!(answer || mustAnswer)) return null;
    const changed = answer ? tryAnswer(question, draft, answer) : 'The website needs this answer.';
    if (typeof changed !== 'string') return changed;
    console.log(`  ${changed}`);
  }
}

/** The changed draft, or the reason why the answer is invalid. */
function tryAnswer({ apply }: Question, draft: Draft, answer: string): Draft | string {
  try {
    return apply(answer, draft);
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
}
