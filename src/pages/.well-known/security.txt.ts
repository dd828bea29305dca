import type { APIRoute } from 'astro';
import { agencyFacts } from '#site/office/agency-facts.ts';
import { savedContent } from '#site/site-content.ts';

const validForMonths = 7;

/** Where to report a weakness (RFC 9116); every build renews the date until which it holds. */
export const GET: APIRoute = async () => {
  const { phone, securityContact } = await agencyFacts();
  const { settings, now } = await savedContent();
  // The first of a month: a date with every build's own second would make each build differ from
  // the one before, and every save of nothing a release.
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
