import { rename, writeFile } from 'node:fs/promises';

/** Writes a file atomically: readers see the old text or the new one, even after a power failure. */
export async function replaceFile(path: string, text: string, mode = 0o666): Promise<void> {
  await writeFile(`${path}.new`, text, { flush: true, mode });
  await rename(`${path}.new`, path);
}
