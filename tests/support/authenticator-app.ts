import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SupabaseClient } from '@supabase/supabase-js';
import { eventually } from './eventually.ts';

const run = promisify(execFile);
const stepInSeconds = 30;

/**
 * The code that an authenticator app shows for a key, so many steps from now: computed by Debian's `oathtool`,
 * which shares no code with what is tested.
 */
export async function codeFor(secret: string, steps = 0): Promise<string> {
  const moment = Math.floor(Date.now() / 1000) + steps * stepInSeconds;
  const { stdout } = await run('oathtool', ['--totp', '--base32', '--now', `@${moment}`, secret]);
  return stdout.trim();
}

/** Until authenticator apps show another code. */
const secondsLeft = () => stepInSeconds - ((Date.now() / 1000) % stepInSeconds);

/** A code that is right neither now nor around now. */
export async function wrongCodeFor(secret: string): Promise<string> {
  const right = await Promise.all([-2, -1, 0, 1, 2].map((steps) => codeFor(secret, steps)));
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'];
  return wrong.find((code) => !right.includes(code)) ?? '';
}

/** A factor that was enrolled, and the key of its app. */
export interface EnrolledApp {
  factorId: string;
  secret: string;
}

/** Begins to enrol an authenticator app. */
export async function beginApp(client: SupabaseClient, friendlyName: string): Promise<EnrolledApp> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret };
}

/**
 * Enrols an authenticator app and proves it, with the code of a step ago: so that the next two codes are
 * left for signing in.
 */
export async function enrolApp(client: SupabaseClient, name = 'My phone'): Promise<EnrolledApp> {
  const app = await beginApp(client, name);
  // The code of a step ago is refused a step later: not within the last moments of one.
  await eventually(secondsLeft, (seconds) => seconds > 4);
  const { error } = await proveApp(client, app, -1);
  if (error) throw error;
  return app;
}

/** Asks for a challenge and answers it. */
export async function proveApp(client: SupabaseClient, app: EnrolledApp, steps = 0) {
  const { factorId, secret } = app;
  const code = await codeFor(secret, steps);
  return client.auth.mfa.challengeAndVerify({ factorId, code });
}
