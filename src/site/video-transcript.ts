import { readFile } from 'node:fs/promises';

/**
 * What a film's captions say, cue by cue, for whoever can neither see nor hear it. Of a film that lies
 * elsewhere nothing is fetched.
 */
export async function transcriptOf(captions: string): Promise<string[]> {
  if (!captions.startsWith('/')) return [];
  const cues = (await readFile(`public${captions}`, 'utf8')).split(/\r?\n\r?\n/);
  return cues.flatMap((cue) => {
    const [, text] = cue.split(/-->.*\r?\n/);
    return text ? [text.replace(/\s+/g, ' ').trim()] : [];
  });
}
