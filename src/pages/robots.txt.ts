import { savedContent } from '#site/site-content.ts';

export async function GET(): Promise<Response> {
  const { siteOrigin } = (await savedContent()).settings;
  return new Response(
    `User-agent: *\nDisallow: /admin\nDisallow: /auth\n\nSitemap: ${siteOrigin}/sitemap-index.xml\n`,
  );
}
