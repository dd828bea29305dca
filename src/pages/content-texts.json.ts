import { contentTexts } from '#site/articles.ts';

/** The texts of the files that staff can change, for the panel. */
export async function GET(): Promise<Response> {
  return Response.json(await contentTexts());
}
