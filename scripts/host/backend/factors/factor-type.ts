import type { Context } from 'hono';
import type { Mailer } from '../../mail/mailer.ts';
import type { Rates } from '../rate-limits/rates.ts';
import type { CurrentUser } from '../sessions/require-user.ts';
import type { SessionDeps } from '../sessions/sessions.ts';
import type { OwnedFactor } from './factor-store.ts';
import type { SealedSecrets } from './sealed-secrets.ts';
import type { TextMessages } from './text-messages.ts';

export interface FactorDeps extends SessionDeps {
  rates: Rates;
  secrets: SealedSecrets;
  /** `null` if no service for text messages is configured. */
  texts: TextMessages | null;
  /** `null` if no mail server is configured. */
  mailer: Mailer | null;
  /** The site's own origin. */
  origin: string;
  /** Runs work after the response was sent. */
  inBackground: (work: () => Promise<void>) => void;
}

/** A request about one factor of the signed-in user. */
export interface FactorRequest {
  deps: FactorDeps;
  user: CurrentUser;
  factor: OwnedFactor;
  context: Context;
}

export interface NewChallenge {
  /** Needed to verify the answer. */
  stored?: { code?: string; webauthn?: unknown };
  /** Returned to the client. */
  shown?: object;
}

/** A challenge that is waiting for its answer. */
export interface OpenChallenge {
  code: string | null;
  webauthn: unknown;
}

/** The client's answer to a challenge: a code, or the response of a passkey. */
interface FactorProof {
  code?: string | undefined;
  webauthn?: { type: 'create' | 'request'; credential_response: object } | undefined;
}

/** How one type of factor is challenged and verified. */
export interface FactorMethod {
  /** As in the claim `amr`. */
  amr: string;
  /** Creates a challenge, or returns the response that rejects it. */
  challenge: (request: FactorRequest) => Promise<NewChallenge | Response>;
  /** Why the proof is invalid, as a message; `null` if it is valid. */
  verify: (
    request: FactorRequest,
    challenge: OpenChallenge,
    proof: FactorProof,
  ) => Promise<string | null>;
}
