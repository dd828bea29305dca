import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Content of the not-found page. */
export const notFoundPage = 'not here '.repeat(100);

const headers = `/*
  X-Everywhere: yes
/_astro/*
  Cache-Control: public, max-age=31536000, immutable
/release.json
  Cache-Control: no-store
`;

/** Writes a release with these and the usual files, compressed except for `packed-later.html`. */
export async function makeRelease(
  root: string,
  name: string,
  files: Record<string, string>,
): Promise<string> {
  const folder = join(root, name);
  for (const part of ['_astro', 'blog', 'es']) await mkdir(join(folder, part), { recursive: true });
  const all = {
    _headers: headers,
    _redirects: '/old /new 301\n/es/blog/* /blog/:splat 301\n',
    '404.html': notFoundPage,
    'release.json': '{}',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) await writeFile(join(folder, file), text);
  for (const file of Object.keys(all))
    if (file !== 'packed-later.html') await compressFile(folder, file);
  return folder;
}

/** Adds the compressed versions of a file, like the publisher. */
export async function compressFile(folder: string, file: string): Promise<void> {
  const content = await readFile(join(folder, file));
  if (content.byteLength < 700 || !/\.(html|css|js|json|svg|txt|xml)$/.test(file)) return;
  await writeFile(join(folder, `${file}.br`), brotliCompressSync(content));
  await writeFile(join(folder, `${file}.gz`), gzipSync(content));
}
