import { statfs } from 'node:fs/promises';

/** Free space of the disk that has the site's data. */
export interface DiskSpace {
  freeBytes: number;
  /** As `df` computes it, rounded down. */
  freePercent: number;
  /** `low` below 10 %, `full` below 5 %. */
  state: 'ok' | 'low' | 'full';
}

/** In percent of the space that files may take. */
const low = 10;
const full = 5;

/** Reads the free space of the disk that has `folder`. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bsize, blocks, bfree, bavail } = await statfs(folder);
  return diskSpaceOf({ used: (blocks - bfree) * bsize, free: bavail * bsize });
}

/** `free`: what users other than root may still write. */
export function diskSpaceOf({ used, free }: { used: number; free: number }): DiskSpace {
  const percent = (100 * free) / Math.max(1, used + free);
  const state = percent < full ? 'full' : percent < low ? 'low' : 'ok';
  return { freeBytes: free, freePercent: Math.floor(percent), state };
}
