import type { SignInProblem } from '../account/session.ts';

/** What was made, or why it was not. */
export type Made<Thing> = { made: Thing; problem?: undefined } | { problem: SignInProblem };
