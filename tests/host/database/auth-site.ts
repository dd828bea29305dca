import type { SupabaseClient } from '@supabase/supabase-js';
import { startAppEnrollment, verifyApp } from '../../support/authenticator-app.ts';
import { eventually } from '../../support/eventually.ts';
import { followTo, type LocalProvider } from '../../support/local-provider.ts';
import { type MailServer, tokenIn } from '../../support/mail-server.ts';
import type { TextMessageService } from '../../support/text-messages.ts';
import type { Call } from './conformance-call.ts';
import {
  type ConformanceServer,
  connect,
  createAccount,
  NotOffered,
  signIn,
} from './conformance-server.ts';
import { Recorder } from './recorder.ts';

/** A call to `/auth/v1`. */
export type AuthCall = Call<AuthSite> & {
  /** The service without which the server cannot answer it. */
  needs?: keyof StandIns;
};

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

/** The services that a site uses for mail, text messages and Google, in the process of the calls. */
export interface StandIns {
  mail?: MailServer;
  texts?: TextMessageService;
  provider?: LocalProvider;
}

const standIns: Record<keyof StandIns, string> = {
  mail: 'the mail server',
  texts: 'the text message service',
  provider: 'the provider in place of Google',
};

/** Two servers: `full` has mail, text messages and Google; `plain` has none of them, and sign-ups are disabled. */
export class AuthSite {
  readonly recorder = new Recorder();
  readonly full: ConformanceServer;
  readonly #plain: ConformanceServer | null;
  readonly #standIns: StandIns;

  constructor(full: ConformanceServer, plain: ConformanceServer | null, standIns: StandIns) {
    this.full = full;
    this.#plain = plain;
    this.#standIns = standIns;
  }

  get plain(): ConformanceServer {
    return offered(this.#plain, 'a second server without mail, text messages, Google and sign-ups');
  }

  get mail(): MailServer {
    return this.standIn('mail');
  }

  get texts(): TextMessageService {
    return this.standIn('texts');
  }

  get provider(): LocalProvider {
    return this.standIn('provider');
  }

  /** Throws {@link NotOffered} unless the server uses this service. */
  standIn<Name extends keyof StandIns>(name: Name): NonNullable<StandIns[Name]> {
    return offered(this.#standIns[name], `a server that uses ${standIns[name]} of this process`);
  }

  /** A `fetch` that is recorded. */
  send(on = this.full): typeof fetch {
    return this.recorder.recording(on.send);
  }

  /** A client that is not signed in. */
  visitor(on = this.full, apikey = on.publishableKey): SupabaseClient {
    return connect(on, apikey, { send: this.send(on) });
  }

  /** Signs in with {@link staffPassword}. */
  signIn(email: string, on = this.full): Promise<SupabaseClient> {
    return signIn(on, email, this.send(on));
  }

  /** Creates an admin; returns the address. */
  makeAdmin(on = this.full): Promise<string> {
    return createAccount(on, 'admin');
  }

  /** Creates an admin and signs in. */
  async newAdmin(on = this.full): Promise<SignedIn> {
    const email = await this.makeAdmin(on);
    return { client: await this.signIn(email, on), email };
  }

  /** The client of `npm run staff`, or the same with another key. */
  admin(key = this.full.secretKey): SupabaseClient['auth']['admin'] {
    return connect(this.full, key, { send: this.send() }).auth.admin;
  }

  /** Runs a statement that simulates the passing of time. */
  async query(statement: string): Promise<void> {
    await this.full.query(statement);
  }

  /** Opens an address of the backend as a browser does; returns the parameters of the redirect, as supabase-js reads them. */
  async follow(address: string): Promise<{ data: Record<string, string>; error: object | null }> {
    const answer = await this.send()(address, { redirect: 'manual' });
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
    const token_hash = await this.mailedToken(await this.makeAdmin());
    await client.auth.verifyOtp({ type: 'recovery', token_hash });
    return client;
  }

  /** A client with the PKCE flow. */
  browser(): SupabaseClient {
    const auth = { flowType: 'pkce' } as const;
    return connect(this.full, this.full.publishableKey, { send: this.send(), auth });
  }

  /** Starts a sign-in with Google; returns the client and the address to which it goes. */
  async startGoogleSignIn(scopes = ''): Promise<{ client: SupabaseClient; address: string }> {
    const client = this.browser();
    const options = { redirectTo: `${this.full.siteUrl}/auth`, scopes, skipBrowserRedirect: true };
    const { data } = await client.auth.signInWithOAuth({ provider: 'google', options });
    return { client, address: data.url ?? '' };
  }

  /** Signs in at the provider; returns the callback address. */
  async callbackFrom(address: string): Promise<string> {
    const { data } = await this.follow(address);
    return (await followTo(new URL(this.full.url).origin, data['location'] ?? '')).href;
  }

  /** Completes a sign-in with Google for a new admin; returns the client and the code to exchange. */
  async returnFromGoogle(): Promise<{ client: SupabaseClient; code: string }> {
    const email = await this.makeAdmin();
    this.provider.person = { sub: email, email, email_verified: true };
    const { client, address } = await this.startGoogleSignIn();
    const { data } = await this.follow(await this.callbackFrom(address));
    return { client, code: data['code'] ?? '' };
  }
}

function offered<Part>(part: Part, what: string): NonNullable<Part> {
  if (part) return part;
  throw new NotOffered(what);
}

/** An account with an authenticator app, and a second session at aal1. */
export async function withApp(on: AuthSite) {
  const { client, email } = await on.newAdmin();
  const app = await startAppEnrollment(client, 'App');
  const { error } = await verifyApp(client, app);
  if (error) throw error;
  return { client, app, atAal1: await on.signIn(email) };
}
