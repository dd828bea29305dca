import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { precompress } from '../../scripts/server/precompress.ts';

/** What the not-found page of every release says. */
export const notHere = 'not here '.repeat(100);

const headers = `/*
  X-Everywhere: yes
/_astro/*
  Cache-Control: public, max-age=31536000, immutable
/release.json
  Cache-Control: no-store
`;

/** Writes a built folder of these files and what every release has, compressed but for `packed-later.html`. */
export async function makeRelease(
  root: string,
  name: string,
  files: Record<string, string>,
): Promise<string> {
  const folder = join(root, name);
  for (const part of ['_astro', 'es']) await mkdir(join(folder, part), { recursive: true });
  const all = {
    _headers: headers,
    _redirects: '/old /new',
    '404.html': notHere,
    'release.json': '{}',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) await writeFile(join(folder, file), text);
  await precompress(
    folder,
    Object.keys(all).filter((name) => name !== 'packed-later.html'),
  );
  return folder;
}
