import { rename, writeFile } from 'node:fs/promises';

/** Writes a file in one step: a reader sees the old text or the new one, also after the power failed. */
export async function replaceFile(path: string, text: string, mode = 0o666): Promise<void> {
  await writeFile(`${path}.new`, text, { flush: true, mode });
  await rename(`${path}.new`, path);
}
