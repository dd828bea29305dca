import * as z from 'zod/mini';

const texts = z.array(z.record(z.string(), z.string()));
const contentTextsSchema = z.object({ articles: texts, pages: texts, learning: texts });

/** Loads the texts of the files that staff can override, by column. Throws if that fails. */
export async function loadFileTexts(): Promise<z.infer<typeof contentTextsSchema>> {
  const response = await fetch('/content-texts.json');
  if (!response.ok)
    throw new Error(`/content-texts.json could not be loaded (HTTP ${response.status}).`);
  return contentTextsSchema.parse(await response.json());
}
