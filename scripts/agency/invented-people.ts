import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutSamples } from './edit-yaml.ts';

const folders = ['cities', 'featured-cities'];
const people = ['testimonial', 'testimonials', 'agent'];

/** Takes the example's clients and agents out of the files of cities; answers how many there were. */
export async function dismissInventedPeople(content: string): Promise<number> {
  let dismissed = 0;
  for (const folder of folders) {
    for (const name of await readdir(join(content, folder))) {
      const path = join(content, folder, name);
      const { text, taken } = withoutSamples(await readFile(path, 'utf8'), people);
      if (taken > 0) await writeFile(path, text);
      dismissed += taken;
    }
  }
  return dismissed;
}
