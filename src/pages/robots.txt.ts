import { savedContent } from '#site/site-content.ts';

/** `robots.txt`: everything public may be read; the staff's pages are of no use to a search. */
export async function GET(): Promise<Response> {
  const { siteOrigin } = (await savedContent()).settings;
  return new Response(
    `User-agent: *\nDisallow: /admin\nDisallow: /auth\n\nSitemap: ${siteOrigin}/sitemap-index.xml\n`,
  );
}
