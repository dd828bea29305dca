import * as z from 'zod/mini';

const texts = z.array(z.record(z.string(), z.string()));
const contentTextsSchema = z.object({ articles: texts, learning: texts });

/** The texts of the files that staff can change, by the column that takes them. Throws without them. */
export async function loadContentTexts(): Promise<z.infer<typeof contentTextsSchema>> {
  const response = await fetch('/content-texts.json');
  if (!response.ok) throw new Error(`content-texts.json: ${response.status}`);
  return contentTextsSchema.parse(await response.json());
}
