import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
  VerifyAuthenticationResponseOpts,
} from '@simplewebauthn/server';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Queryable } from '../../database/in-transaction.ts';
import type { Credential } from './factor-store.ts';
import type { FactorMethod, FactorRequest, NewChallenge } from './factor-type.ts';

/** Loaded on first use, because it takes 200 ms. */
const webauthnServer = () => import('@simplewebauthn/server');

/** What a client says about the relying party; ignored, because the site decides it. */
export const claimedRelyingParty = {
  rpId: z.optional(z.string()),
  rpOrigins: z.optional(z.array(z.string())),
};

const storedSchema = z.object({ type: z.enum(['create', 'request']), challenge: z.string() });

/** Ed25519, ECDSA on P-256 and RSA: passkeys and security keys support at least one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

const rejected = 'The passkey or security key was not accepted';

/**
 * Second factor: a passkey or security key. User presence is enough after the password; a PIN is used if the
 * device has one.
 */
export const passkey: FactorMethod = {
  amr: 'mfa/webauthn',
  challenge: (request) =>
    request.factor.status === 'verified' ? requestOptions(request) : creationOptions(request),
  verify: async (request, challenge, { webauthn }) => {
    const stored = storedSchema.safeParse(challenge.webauthn).data;
    if (!stored || !webauthn || webauthn.type !== stored.type) return rejected;
    const { id, origin } = relyingParty(request.deps.origin, request.context);
    const expectations = {
      expectedChallenge: stored.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    };
    const verify = webauthn.type === 'create' ? verifyCreation : verifyRequest;
    try {
      const isValid = await verify(request, expectations, webauthn.credential_response);
      return isValid ? null : rejected;
    } catch (error) {
      // The library's message says what is wrong with the response.
      return error instanceof Error ? `${rejected}: ${error.message}` : rejected;
    }
  },
};

/**
 * The relying party (https://www.w3.org/TR/webauthn-3/#relying-party) is always the site's own address. On
 * `localhost` any port is accepted, because each test site has another one.
 */
function relyingParty(siteOrigin: string, { req }: Context): { id: string; origin: string } {
  const { hostname } = new URL(siteOrigin);
  const origin = req.header('origin') ?? '';
  const isLocal = hostname === 'localhost' && /^http:\/\/localhost(:\d+)?$/.test(origin);
  return { id: hostname, origin: isLocal ? origin : siteOrigin };
}

type Expectations = Pick<
  VerifyAuthenticationResponseOpts,
  'expectedChallenge' | 'expectedOrigin' | 'expectedRPID' | 'requireUserVerification'
>;

async function creationOptions({ deps, user, context }: FactorRequest): Promise<NewChallenge> {
  const { generateRegistrationOptions } = await webauthnServer();
  const publicKey = await generateRegistrationOptions({
    rpName: new URL(deps.origin).host,
    rpID: relyingParty(deps.origin, context).id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.email,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: await verifiedCredentials(deps.database, user.id),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  return newChallenge('create', publicKey);
}

async function requestOptions({ deps, factor, context }: FactorRequest): Promise<NewChallenge> {
  const { credential } = factor;
  const { generateAuthenticationOptions } = await webauthnServer();
  const publicKey = await generateAuthenticationOptions({
    rpID: relyingParty(deps.origin, context).id,
    userVerification: 'preferred',
    allowCredentials: credential ? [credential] : [],
  });
  return newChallenge('request', publicKey);
}

function newChallenge(type: 'create' | 'request', publicKey: { challenge: string }): NewChallenge {
  return {
    stored: { webauthn: { type, challenge: publicKey.challenge } },
    shown: { webauthn: { type, credential_options: { publicKey } } },
  };
}

async function verifyCreation(
  { deps, factor }: FactorRequest,
  expectations: Expectations,
  sent: object,
): Promise<boolean> {
  // The library validates the response.
  const response = sent as RegistrationResponseJSON;
  const { verifyRegistrationResponse } = await webauthnServer();
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expectations,
    supportedAlgorithmIDs,
    response,
  });
  if (!registrationInfo) return false;
  return storeCredential(deps.database, factor.id, registrationInfo);
}

async function verifyRequest(
  { deps, factor: { id, credential } }: FactorRequest,
  expectations: Expectations,
  sent: object,
): Promise<boolean> {
  const response = sent as AuthenticationResponseJSON;
  // Each passkey is its own factor.
  if (!credential || response.id !== credential.id) return false;
  const key = { ...credential, publicKey: Buffer.from(credential.publicKey, 'base64url') };
  const { verifyAuthenticationResponse } = await webauthnServer();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expectations,
    response,
    credential: key,
  });
  return verified && storeCounter(deps.database, id, authenticationInfo.newCounter);
}

/** The user's enrolled passkeys, so that none is enrolled twice. */
async function verifiedCredentials(database: Queryable, user: string): Promise<Credential[]> {
  const { rows } = await database.query<{ credential: Credential }>(
    `select web_authn_credential as credential from auth.mfa_factors
     where user_id = $1 and status = 'verified' and web_authn_credential is not null`,
    [user],
  );
  return rows.map(({ credential }) => credential);
}

/** Stores the public key of a new passkey; `false` if the factor is verified already. */
async function storeCredential(
  database: Queryable,
  id: string,
  { credential, aaguid }: NonNullable<VerifiedRegistrationResponse['registrationInfo']>,
): Promise<boolean> {
  const publicKey = Buffer.from(credential.publicKey).toString('base64url');
  const { rowCount } = await database.query(
    `update auth.mfa_factors set web_authn_credential = $2, web_authn_aaguid = $3
     where id = $1 and status = 'unverified'`,
    [id, JSON.stringify({ ...credential, publicKey }), aaguid],
  );
  return rowCount === 1;
}

/** Stores the signature counter of a passkey; `false` if it did not grow, which indicates a cloned key. */
async function storeCounter(database: Queryable, id: string, count: number): Promise<boolean> {
  const { rowCount } = await database.query(
    `update auth.mfa_factors
     set web_authn_credential = jsonb_set(web_authn_credential, '{counter}', to_jsonb($2::bigint))
     where id = $1
       and ($2::bigint = 0 or (web_authn_credential ->> 'counter')::bigint < $2::bigint)`,
    [id, count],
  );
  return rowCount === 1;
}
