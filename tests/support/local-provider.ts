import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** The site's OAuth client at the provider. */
export const client = { id: 'the-site', secret: 'a-secret-of-the-site-at-the-provider' };

export interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
}

/** An OpenID Connect provider that replaces Google. It requires PKCE. */
export class LocalProvider {
  /** Who signs in, without a password. */
  person: Person = { sub: '1', email: 'person@x.example', email_verified: true };
  readonly #server = createServer();
  readonly #publishedKeys: object | undefined;

  /** Publishes other keys than those that it signs with, if they are given. */
  constructor(publishedKeys?: { keys: object[] }) {
    this.#publishedKeys = publishedKeys;
  }

  /** Starts it for a site with this origin, by default on a free port; returns the provider's address. */
  async open(origin: string, port = 0): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done));
    const issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    const provider = this.#provider(issuer, `${origin}/auth/v1/callback`);
    const answer = provider.callback();
    this.#server.on('request', async (request, response) => {
      if (request.url === '/jwks' && this.#publishedKeys) {
        response.setHeader('content-type', 'application/json');
        return void response.end(JSON.stringify(this.#publishedKeys));
      }
      if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
      const login = { accountId: this.person.sub };
      await provider.interactionFinished(request, response, { login });
    });
    return issuer;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #provider(issuer: string, redirect: string): Provider {
    const provider: Provider = new Provider(issuer, {
      clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirect] }],
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60 },
      // The ID token contains the claims, as Google's does.
      conformIdTokenClaims: false,
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      cookies: { keys: ['of this test alone'] },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...this.person }) }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new provider.Grant({
          accountId: oidc.session?.accountId ?? '',
          clientId: client.id,
        });
        grant.addOIDCScope('openid email');
        await grant.save();
        return grant;
      },
    });
    return provider;
  }
}

/** Follows redirects with cookies, as a browser does, until one leads to `origin`. */
export async function followTo(origin: string, address: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  while (url.origin !== origin) {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { Cookie } });
    await answer.body?.cancel();
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (!next) throw new Error(`${url.pathname} does not redirect (${answer.status}).`);
    url = new URL(next, url);
  }
  return url;
}
