import type { Context } from 'hono';

/** Whom passkeys are for: https://www.w3.org/TR/webauthn-3/#relying-party */
interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The site's own address, whatever a client says. On `localhost` any port will do, because each try of the site
 * may have another; there the browser says which page asks.
 */
export function relyingParty(siteOrigin: string, { req }: Context): RelyingParty {
  const { hostname } = new URL(siteOrigin);
  const asks = req.header('origin') ?? '';
  const isHere = hostname === 'localhost' && /^http:\/\/localhost(:\d+)?$/.test(asks);
  return { id: hostname, origin: isHere ? asks : siteOrigin };
}
