import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SupabaseClient } from '@supabase/supabase-js';
import { eventually } from './eventually.ts';

const run = promisify(execFile);
const stepInSeconds = 30;

/** The code of an authenticator app for a time step relative to now, computed by `oathtool` instead of the code under test. */
export async function codeFor(secret: string, steps = 0): Promise<string> {
  const moment = Math.floor(Date.now() / 1000) + steps * stepInSeconds;
  const { stdout } = await run('oathtool', ['--totp', '--base32', '--now', `@${moment}`, secret]);
  return stdout.trim();
}

/** Until the current time step ends. */
const secondsLeft = () => stepInSeconds - ((Date.now() / 1000) % stepInSeconds);

/** A code that is wrong for all time steps near the current one. */
export async function wrongCodeFor(secret: string): Promise<string> {
  const right = await Promise.all([-2, -1, 0, 1, 2].map((steps) => codeFor(secret, steps)));
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'];
  return wrong.find((code) => !right.includes(code)) ?? '';
}

export interface EnrolledApp {
  factorId: string;
  secret: string;
}

export async function startAppEnrollment(
  client: SupabaseClient,
  friendlyName: string,
): Promise<EnrolledApp> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret };
}

/** Enrolls an authenticator app and verifies it with the previous time step's code, which leaves two codes for signing in. */
export async function enrollApp(client: SupabaseClient, name = 'My phone'): Promise<EnrolledApp> {
  const app = await startAppEnrollment(client, name);
  // Not at the end of a time step: a moment later its predecessor's code is too old.
  await eventually(secondsLeft, (seconds) => seconds > 4);
  const { error } = await verifyApp(client, app, -1);
  if (error) throw error;
  return app;
}

/** Verifies a code against a new challenge. */
export async function verifyApp(client: SupabaseClient, app: EnrolledApp, steps = 0) {
  const { factorId, secret } = app;
  const code = await codeFor(secret, steps);
  return client.auth.mfa.challengeAndVerify({ factorId, code });
}
