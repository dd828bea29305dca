import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { startAppEnrollment, verifyApp } from '../../support/authenticator-app.ts';
import { eventually } from '../../support/eventually.ts';
import { client as atProvider, followTo, LocalProvider } from '../../support/local-provider.ts';
import { MailServer, tokenIn } from '../../support/mail-server.ts';
import { makeAdmin, staffPassword } from '../../support/staff-member.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';
import { TextMessageService } from '../../support/text-messages.ts';
import type { Call } from './conformance-call.ts';
import { Recorder } from './recorder.ts';

/** A call to `/auth/v1`. */
export type AuthCall = Call<AuthSite>;

/** Defines a call to `/auth/v1`; `answered` is given only if it differs from `documented`. */
export function call(
  name: string,
  documented: string,
  send: AuthCall['send'],
  { answered = documented, note = '' }: { answered?: string; note?: string } = {},
): AuthCall {
  return { name, send, documented, answered, note };
}

/** The expected result after a second factor was verified. */
export const raised = '200 access_token, refresh_token, expires_in, token_type, user';

interface SignedIn {
  client: SupabaseClient;
  email: string;
}

/** Two backends: `full` has mail, text messages and Google; `plain` has none of them, and sign-ups are disabled. */
export class AuthSite {
  readonly recorder = new Recorder();
  readonly mail = new MailServer();
  readonly texts = new TextMessageService();
  readonly provider = new LocalProvider();
  #backends: { full: TestBackend; plain: TestBackend } | undefined;

  async open(): Promise<void> {
    const full = await openTestBackend({
      SITE_URL: origin,
      SMTP_URL: await this.mail.open(),
      MAIL_FROM: 'website@x.example',
      AUTH_GOOGLE_ISSUER: await this.provider.open(origin),
      AUTH_GOOGLE_CLIENT_ID: atProvider.id,
      AUTH_GOOGLE_SECRET: atProvider.secret,
      ...(await this.texts.open()),
    });
    this.#backends = { full, plain: await openTestBackend({ SIGN_UP: 'off' }) };
  }

  async close(): Promise<void> {
    await this.full.discard();
    await this.plain.discard();
    for (const server of [this.mail, this.texts, this.provider]) server.close();
  }

  get full(): TestBackend {
    if (this.#backends) return this.#backends.full;
    throw new Error('The site is not open.');
  }

  get plain(): TestBackend {
    if (this.#backends) return this.#backends.plain;
    throw new Error('The site is not open.');
  }

  /** A client that is not signed in. */
  visitor(on = this.full, apikey = on.backend.secrets.publishableKey): SupabaseClient {
    const send = this.recorder.sendTo(on);
    return on.connect((input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('apikey', apikey);
      return send(input, { ...init, headers });
    });
  }

  /** Signs in with {@link staffPassword}. */
  async signIn(email: string, on = this.full): Promise<SupabaseClient> {
    const client = this.visitor(on);
    const { error } = await client.auth.signInWithPassword({ email, password: staffPassword });
    if (error) throw error;
    return client;
  }

  /** Creates an admin and signs in. */
  async newAdmin(on = this.full): Promise<SignedIn> {
    const email = await makeAdmin(on);
    return { client: await this.signIn(email, on), email };
  }

  /** The client of `npm run staff`, or the same with another key. */
  admin(key = this.full.backend.secrets.secretKey): SupabaseClient['auth']['admin'] {
    const global = { fetch: this.recorder.sendTo(this.full) };
    return createClient(origin, key, { auth: { persistSession: false }, global }).auth.admin;
  }

  /** Runs a statement that simulates the passing of time. */
  async query(statement: string): Promise<void> {
    await this.full.backend.database.query(statement);
  }

  /** Opens an address of the backend as a browser does; returns the parameters of the redirect, as supabase-js reads them. */
  async follow(address: string): Promise<{ data: Record<string, string>; error: object | null }> {
    const answer = await this.recorder.sendTo(this.full)(address, { redirect: 'manual' });
    const location = answer.headers.get('location');
    if (!location) {
      const { error_code: code } = await answer.json();
      return { data: {}, error: { code } };
    }
    const { hash, searchParams } = new URL(location);
    const data = Object.fromEntries([...searchParams, ...new URLSearchParams(hash.slice(1))]);
    const code = data['error_code'];
    return { data: { ...data, location }, error: code ? { code } : null };
  }

  /** Requests a recovery mail; returns the token in its link. */
  async mailedToken(email: string): Promise<string> {
    const before = this.mail.mails.length;
    const { error } = await this.visitor().auth.resetPasswordForEmail(email);
    if (error) throw error;
    await eventually(
      () => this.mail.mails.length,
      (sent) => sent > before,
    );
    return tokenIn(this.mail.newest);
  }

  /** Creates an admin and opens a session with a recovery link. */
  async recovering(): Promise<SupabaseClient> {
    const client = this.visitor();
    const token_hash = await this.mailedToken(await makeAdmin(this.full));
    await client.auth.verifyOtp({ type: 'recovery', token_hash });
    return client;
  }

  /** A client with the PKCE flow. */
  browser(): SupabaseClient {
    return this.full.connect(this.recorder.sendTo(this.full), { flowType: 'pkce' });
  }

  /** Starts a sign-in with Google; returns the client and the address to which it goes. */
  async startGoogleSignIn(scopes = ''): Promise<{ client: SupabaseClient; address: string }> {
    const client = this.browser();
    const options = { redirectTo: `${origin}/auth`, scopes, skipBrowserRedirect: true };
    const { data } = await client.auth.signInWithOAuth({ provider: 'google', options });
    return { client, address: data.url ?? '' };
  }

  /** Signs in at the provider; returns the callback address. */
  async callbackFrom(address: string): Promise<string> {
    const { data } = await this.follow(address);
    return (await followTo(origin, data['location'] ?? '')).href;
  }

  /** Completes a sign-in with Google for a new admin; returns the client and the code to exchange. */
  async returnFromGoogle(): Promise<{ client: SupabaseClient; code: string }> {
    const email = await makeAdmin(this.full);
    this.provider.person = { sub: email, email, email_verified: true };
    const { client, address } = await this.startGoogleSignIn();
    const { data } = await this.follow(await this.callbackFrom(address));
    return { client, code: data['code'] ?? '' };
  }
}

/** An account with an authenticator app, and a second session at aal1. */
export async function withApp(on: AuthSite) {
  const { client, email } = await on.newAdmin();
  const app = await startAppEnrollment(client, 'App');
  const { error } = await verifyApp(client, app);
  if (error) throw error;
  return { client, app, atAal1: await on.signIn(email) };
}
