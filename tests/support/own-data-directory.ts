import { rm } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { freshDataDirectory } from './running-site.ts';

/** A data directory of the test that asks for it, gone when that test and its hooks are over. */
export async function ownDataDirectory(): Promise<string> {
  const folder = await freshDataDirectory();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
