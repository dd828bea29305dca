import { rm } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { freshDataDirectory } from './running-site.ts';

/** A data folder for the current test, removed afterward. */
export async function ownDataDirectory(): Promise<string> {
  const folder = await freshDataDirectory();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
