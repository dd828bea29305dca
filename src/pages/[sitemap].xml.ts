import type { APIRoute } from 'astro';
import { sitemapFiles } from '#site/sitemap.ts';

/** The sitemap index and the sitemaps it lists. */
export async function getStaticPaths() {
  return [...(await sitemapFiles()).keys()].map((sitemap) => ({ params: { sitemap } }));
}

export const GET: APIRoute = async ({ params }) => {
  const render = (await sitemapFiles()).get(params['sitemap'] ?? '');
  if (!render) return new Response(null, { status: 404 });
  return new Response(render(), { headers: { 'Content-Type': 'application/xml' } });
};
