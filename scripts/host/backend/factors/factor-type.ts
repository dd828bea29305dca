import type { Context } from 'hono';
import type { Mailer } from '../../mail/mailer.ts';
import type { Rates } from '../rate-limits/rates.ts';
import type { CurrentUser } from '../sessions/require-user.ts';
import type { SessionDeps } from '../sessions/sessions.ts';
import type { OwnedFactor } from './factor-store.ts';
import type { SealedSecrets } from './sealed-secrets.ts';
import type { TextMessages } from './text-messages.ts';

/** What the routes of second factors need. */
export interface FactorDeps extends SessionDeps {
  rates: Rates;
  secrets: SealedSecrets;
  /** `null` when no service for text messages is configured. */
  texts: TextMessages | null;
  /** `null` when no mail server is configured. */
  mailer: Mailer | null;
  /** The site's own origin. */
  origin: string;
  /** Continues with something after the response. */
  inBackground: (work: () => Promise<void>) => void;
}

/** A request about one factor of the signed-in user. */
export interface FactorRequest {
  deps: FactorDeps;
  user: CurrentUser;
  factor: OwnedFactor;
  context: Context;
}

/** A new challenge: what verification will need, and what the client is shown. */
export interface NewChallenge {
  stored?: { code?: string; webauthn?: unknown };
  shown?: object;
}

/** What a challenge stored for its verification. */
export interface OpenChallenge {
  code: string | null;
  webauthn: unknown;
}

/** The proof that a client sends: a code, or the response of a passkey. */
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
  /** `null` if the proof is valid, otherwise a sentence about why it is not. */
  verify: (
    request: FactorRequest,
    challenge: OpenChallenge,
    proof: FactorProof,
  ) => Promise<string | null>;
}
