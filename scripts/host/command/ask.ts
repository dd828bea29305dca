import { createInterface } from 'node:readline';
import { OperatorError } from './operator-error.ts';
import { yesOrNo } from './yes-or-no.ts';

/** Shows a prompt and resolves to the line that was typed. */
export type Ask = (prompt: string) => Promise<string>;

interface Terminal extends Disposable {
  ask: Ask;
}

/** The input ended (Ctrl+D, or a file without more lines), or Ctrl+C was pressed, while a question waited. */
export class NoAnswerError extends OperatorError {}

/** Reads answers line by line: readline's `question` would lose lines when they come from a file. */
export function openTerminal(): Terminal {
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const ask: Ask = async (prompt) => {
    const interrupted = Promise.withResolvers<never>();
    const leave = () => interrupted.reject(new NoAnswerError('\nNothing was changed.'));
    // Only while nothing is being changed.
    process.once('SIGINT', leave);
    process.stdout.write(prompt);
    const answer = Promise.race([lines.next(), interrupted.promise]);
    const { value, done } = await answer.finally(() => process.off('SIGINT', leave));
    if (done) throw new NoAnswerError('\nSome answers are missing. Nothing was changed.');
    return value;
  };
  return { ask, [Symbol.dispose]: () => terminal.close() };
}

/** Repeats a question until the answer is yes or no; an empty answer is no. */
export async function confirms(question: string, ask: Ask): Promise<boolean> {
  for (;;) {
    const answer = await ask(`${question} Type yes or no [no]: `);
    const decision = answer.trim() ? yesOrNo(answer) : false;
    if (decision !== null) return decision;
    console.log('  Answer yes or no.');
  }
}
