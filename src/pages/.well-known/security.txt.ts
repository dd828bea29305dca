import type { APIRoute } from 'astro';
import { contentFile } from '#data/content-file.ts';

const validForDays = 180;
const dayInMilliseconds = 86_400_000;

/** Where to report a weakness (RFC 9116); every build renews the date until which it holds. */
export const GET: APIRoute = async ({ site }) => {
  const { phone, securityContact } = await contentFile('agency');
  const expires = new Date(Date.now() + validForDays * dayInMilliseconds);
  const lines = [
    `Contact: ${securityContact ?? `tel:${phone.e164}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
