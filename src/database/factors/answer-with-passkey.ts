import type { MFAVerifyWebauthnParams, SupabaseClient } from '@supabase/supabase-js';

/**
 * Answers a factor's challenge with a passkey: the device's own (fingerprint, face or PIN) or a security key. The
 * browser shows its dialog. Returns `null`, or the error. Not with `mfa.webauthn.register` and `authenticate`, which
 * allow security keys only; their overrides cannot lift that.
 */
export async function answerWithPasskey(
  client: SupabaseClient,
  factorId: string,
): Promise<(Error & { code?: string | undefined }) | null> {
  const { mfa } = client.auth;
  const site = { rpId: location.hostname, rpOrigins: [location.origin] };
  const { data: challenge, error } = await mfa.challenge({ factorId, webauthn: site });
  // Without the settings of passkeys (relying party), Supabase Auth answers only that something went wrong.
  if (error?.code === 'unexpected_failure')
    return Object.assign(error, { code: 'passkeys_not_set_up' });
  if (error) return error;
  const { id: challengeId, webauthn } = challenge;
  const { type, credential_options: options } = webauthn;
  let credential: Credential | null;
  try {
    credential = await askDevice((signal) =>
      type === 'create'
        ? navigator.credentials.create({ ...(options as CredentialCreationOptions), signal })
        : navigator.credentials.get({ ...(options as CredentialRequestOptions), signal }),
    );
  } catch (error) {
    return refusalOf(error);
  }
  const answer = { ...site, type, credential_response: credential };
  // The client's own types of these browser objects differ in optional members only.
  const sent = { factorId, challengeId, webauthn: answer } as unknown as MFAVerifyWebauthnParams;
  return (await mfa.verify(sent)).error;
}

/** The request that waits for someone to touch a key. */
let waiting = { cancel: () => {}, ended: Promise.resolve() };

/** Asks for a passkey. Browsers refuse a second request while one waits, so that one is canceled first. */
async function askDevice(
  request: (signal: AbortSignal) => Promise<Credential | null>,
): Promise<Credential | null> {
  waiting.cancel();
  await waiting.ended;
  const abort = new AbortController();
  const answer = request(abort.signal);
  waiting = {
    cancel: () => abort.abort(),
    ended: answer.then(
      () => undefined,
      () => undefined,
    ),
  };
  return answer;
}

/** Why the browser refused, with the code that supabase-js has for it. */
function refusalOf(error: unknown): Error & { code: string } {
  const { name, message } = error instanceof Error ? error : new Error('The browser refused.');
  return Object.assign(new Error(message), { code: refusalCodes[name] ?? canceled });
}

const canceled = 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY';

/** By the names of the browser's errors (https://www.w3.org/TR/webauthn-3/#sctn-createCredential). */
const refusalCodes: Record<string, string> = {
  AbortError: 'ERROR_CEREMONY_ABORTED',
  InvalidStateError: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED',
  SecurityError: 'ERROR_INVALID_DOMAIN',
  // Without https, browsers offer no passkeys.
  TypeError: 'ERROR_INVALID_DOMAIN',
};
