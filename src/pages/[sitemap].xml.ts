import type { APIRoute } from 'astro';
import { sitemapFiles } from '#site/sitemap.ts';

/** The routes of the sitemap: its index and the lists that it names. */
export async function getStaticPaths() {
  return [...(await sitemapFiles()).keys()].map((sitemap) => ({ params: { sitemap } }));
}

/** One file of the sitemap. */
export const GET: APIRoute = async ({ params }) => {
  const make = (await sitemapFiles()).get(params['sitemap'] ?? '');
  if (!make) return new Response(null, { status: 404 });
  return new Response(make(), { headers: { 'Content-Type': 'application/xml' } });
};
