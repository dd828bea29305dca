import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifyAuthenticationResponseOpts,
} from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { Asked, FactorKind, Posed } from './factor-type.ts';
import { relyingParty } from './kinds/relying-party.ts';
import { keepCount, keepCredential, passkeysOf } from './passkey-store.ts';

/** Loaded when somebody has a passkey: it would make every start a fifth of a second longer. */
const library = () => import('@simplewebauthn/server');

const expectedSchema = z.object({ type: z.enum(['create', 'request']), challenge: z.string() });

/** Ed25519, ECDSA on P-256 and RSA: what passkeys and security keys can do. */
const supportedAlgorithmIDs = [-8, -7, -257];

const refused = 'The passkey or security key was not accepted';

/** A passkey or a security key. Beside a password its touch is enough; a PIN is asked for where there is one. */
export const passkey: FactorKind = {
  method: 'mfa/webauthn',
  pose: (asked) => (asked.factor.status === 'verified' ? poseRequest(asked) : poseCreation(asked)),
  check: async (asked, open, { webauthn }) => {
    const expected = expectedSchema.safeParse(open.webauthn).data;
    if (!expected || !webauthn || webauthn.type !== expected.type) return refused;
    const { id, origin } = relyingParty(asked.parts.origin, asked.context);
    const expectations = {
      expectedChallenge: expected.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    };
    const check = webauthn.type === 'create' ? checkCreation : checkRequest;
    try {
      return (await check(asked, expectations, webauthn.credential_response)) ? null : refused;
    } catch (error) {
      // The library says in a sentence what is wrong with an answer.
      return error instanceof Error ? `${refused}: ${error.message}` : refused;
    }
  },
};

type Expectations = Pick<
  VerifyAuthenticationResponseOpts,
  'expectedChallenge' | 'expectedOrigin' | 'expectedRPID' | 'requireUserVerification'
>;

async function poseCreation({ parts, person, context }: Asked): Promise<Posed> {
  const { generateRegistrationOptions } = await library();
  const publicKey = await generateRegistrationOptions({
    rpName: new URL(parts.origin).host,
    rpID: relyingParty(parts.origin, context).id,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.email,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: await passkeysOf(parts.database, person.id),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  return posed('create', publicKey);
}

async function poseRequest({ parts, factor, context }: Asked): Promise<Posed> {
  const { credential } = factor;
  const { generateAuthenticationOptions } = await library();
  const publicKey = await generateAuthenticationOptions({
    rpID: relyingParty(parts.origin, context).id,
    userVerification: 'preferred',
    allowCredentials: credential ? [credential] : [],
  });
  return posed('request', publicKey);
}

function posed(type: 'create' | 'request', publicKey: { challenge: string }): Posed {
  return {
    expected: { webauthn: { type, challenge: publicKey.challenge } },
    shown: { webauthn: { type, credential_options: { publicKey } } },
  };
}

async function checkCreation(
  { parts, factor }: Asked,
  expectations: Expectations,
  given: object,
): Promise<boolean> {
  // Whatever is missing in it, the library refuses.
  const response = given as RegistrationResponseJSON;
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expectations,
    supportedAlgorithmIDs,
    response,
  });
  if (!registrationInfo) return false;
  return keepCredential(parts.database, factor.id, registrationInfo);
}

async function checkRequest(
  { parts, factor: { id, credential } }: Asked,
  expectations: Expectations,
  given: object,
): Promise<boolean> {
  const response = given as AuthenticationResponseJSON;
  // Another passkey of the same person is another factor.
  if (!credential || response.id !== credential.id) return false;
  const key = { ...credential, publicKey: Buffer.from(credential.publicKey, 'base64url') };
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    ...expectations,
    response,
    credential: key,
  });
  if (!checked.verified) return false;
  return keepCount(parts.database, id, checked.authenticationInfo.newCounter);
}
