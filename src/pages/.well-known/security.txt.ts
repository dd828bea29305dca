import type { APIRoute } from 'astro';
import { agencyFacts } from '#site/office/agency-facts.ts';
import { savedContent } from '#site/site-content.ts';

const validForMonths = 7;

/** RFC 9116. Every build renews the expiry date. */
export const GET: APIRoute = async () => {
  const { phone, securityContact } = await agencyFacts();
  const { settings, now } = await savedContent();
  // Always the first of a month: an exact time would make every build differ from the one before and
  // publish a release without changes.
  const today = new Date(now);
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + validForMonths));
  const lines = [
    `Contact: ${securityContact ?? `tel:${phone.e164}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${settings.siteOrigin}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
