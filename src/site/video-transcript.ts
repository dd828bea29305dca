import { readFile } from 'node:fs/promises';

/**
 * The cues of a WebVTT captions file, for people who can neither see nor hear the video. Remote captions
 * are not fetched: the transcript is then empty.
 */
export async function transcriptOf(captions: string): Promise<string[]> {
  if (!captions.startsWith('/')) return [];
  const cues = (await readFile(`public${captions}`, 'utf8')).split(/\r?\n\r?\n/);
  return cues.flatMap((cue) => {
    const [, text] = cue.split(/-->.*\r?\n/);
    return text ? [text.replace(/\s+/g, ' ').trim()] : [];
  });
}
