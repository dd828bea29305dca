import { createContext, use } from 'react';

/** What was wrong with a form, in words; with the name of the one field to be mended, `null` for none. */
export type Refusal = string | { text: string; field: string | null };

/** The message about a form, while there is one. */
interface FormProblem {
  /** Id of the message. */
  id: string;
  /** Name of the field that it is about, `null` for none; without one it may be about each of them. */
  field?: string | null;
}

/** What was wrong with the form around a field. */
export const ProblemContext = createContext<FormProblem | null>(null);

/** For whoever listens: whether a field is what was wrong, and where that is told, and what it is for. */
export function useFieldProblem(name: string, ...hints: (string | undefined)[]) {
  const problem = use(ProblemContext);
  const isWrong = problem !== null && (problem.field === undefined || problem.field === name);
  const told = [isWrong ? problem.id : undefined, ...hints].filter(Boolean);
  return { 'aria-invalid': isWrong, 'aria-describedby': told.join(' ') || undefined };
}
