import type { APIRoute } from 'astro';
import { contactCard } from '#site/contact-card.ts';
import { agencyFacts } from '#site/office/agency-facts.ts';
import { savedContent } from '#site/site-content.ts';

export const GET: APIRoute = async () => {
  const { siteOrigin } = (await savedContent()).settings;
  return new Response(contactCard(await agencyFacts(), siteOrigin), {
    headers: { 'Content-Type': 'text/vcard; charset=utf-8' },
  });
};
