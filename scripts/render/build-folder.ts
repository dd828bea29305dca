import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

// Inside the project: for an output folder anywhere else, Astro keeps its intermediate files in one
// fixed place of the project, where two builds at once would overwrite each other's.
const builds = 'node_modules/.cache/builds';

/** Gives one run of Astro a folder of its own, and clears those that killed processes left behind. */
export async function inBuildFolder<Result>(
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(builds, { recursive: true });
  for (const name of await readdir(builds)) {
    if (!isRunning(Number.parseInt(name, 10))) await remove(join(builds, name));
  }
  const folder = await mkdtemp(join(builds, `${process.pid}-`));
  try {
    return await run(folder);
  } finally {
    await remove(folder);
  }
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
