import { copyFileSync, renameSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

// Inside the project: for an output folder anywhere else, Astro keeps its intermediate files in one
// fixed place of the project, where two builds at once would overwrite each other's.
const workshops = 'node_modules/.cache/builds';

/** Makes a folder of its own for one build, and clears those that killed processes left behind. */
export async function openWorkshop(): Promise<string> {
  await mkdir(workshops, { recursive: true });
  for (const name of await readdir(workshops)) {
    if (!isRunning(Number.parseInt(name, 10))) await closeWorkshop(join(workshops, name));
  }
  return mkdtemp(join(workshops, `${process.pid}-`));
}

/** Removes a build's folder and whatever is left in it. */
export async function closeWorkshop(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Moves a file, also to another file system, into a folder that is there. */
export function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    copyFileSync(from, to);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
