import { contentTexts } from '#site/articles.ts';

/** The texts of `content/` that staff can edit in the panel. */
export async function GET(): Promise<Response> {
  return Response.json(await contentTexts());
}
