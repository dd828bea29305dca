import type { APIRoute } from 'astro';

/** `robots.txt`: everything public may be read; the staff's pages are of no use to a search. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /admin\nDisallow: /auth\n\nSitemap: ${new URL('sitemap-index.xml', site)}\n`,
  );
