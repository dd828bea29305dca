import { savedContent } from '#site/site-content.ts';

export async function GET(): Promise<Response> {
  const { siteOrigin } = (await savedContent()).settings;
  // Nothing is disallowed: search engines must read a page to see that it is `noindex`.
  return new Response(`User-agent: *\nDisallow:\n\nSitemap: ${siteOrigin}/sitemap-index.xml\n`);
}
