import type { Context } from 'hono';
import type { FactorParts, Person } from '../sessions/require-user.ts';
import type { Expected, OpenChallenge } from './challenges.ts';
import type { OwnedFactor } from './factor-store.ts';

/** Something asked of a factor by its owner. */
export interface Asked {
  parts: FactorParts;
  person: Person;
  factor: OwnedFactor;
  context: Context;
}

/** What a challenge of a kind keeps for the check of its answer, and shows. */
export interface Posed {
  expected?: Expected;
  shown?: object;
}

/** How a kind of factor is challenged and proven. */
export interface FactorKind {
  /** In Supabase's words for `amr`. */
  method: string;
  /** Poses a challenge, or refuses to. */
  pose: (asked: Asked) => Promise<Posed | Response>;
  /** Whether an answer proves the factor; a sentence where it does not. */
  check: (asked: Asked, open: OpenChallenge, answer: Answer) => Promise<string | null>;
}

/** An answer to a challenge: a code, or what a passkey said. */
interface Answer {
  code?: string | undefined;
  webauthn?: { type: 'create' | 'request'; credential_response: object } | undefined;
}
