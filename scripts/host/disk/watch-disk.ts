import { type DiskSpace, readDiskSpace } from './disk-space.ts';

const intervalInMilliseconds = 60_000;

/** In percent; above the first warning, so that a disk at its limit does not warn again and again. */
const recovered = 12;

const severity = { ok: 0, low: 1, full: 2 };

/** Prints a warning each time the disk of `folder` gets fuller than 90 % and 95 %. Returns a function that stops. */
export function watchDisk(folder: string): () => Promise<void> {
  const warn = diskWarnings();
  const check = async () => {
    const sentence = warn(await readDiskSpace(folder));
    if (sentence) console.warn(sentence);
  };
  // A disk that cannot be read fails everything else, which reports it.
  const checkOnce = () => void check().catch(() => undefined);
  checkOnce();
  const timer = setInterval(checkOnce, intervalInMilliseconds).unref();
  return async () => clearInterval(timer);
}

/** Returns a function that turns each measurement into a sentence, or `null` if there is nothing new to say. */
export function diskWarnings(): (disk: DiskSpace) => string | null {
  let warned: DiskSpace['state'] = 'ok';
  return ({ freePercent, state }) => {
    if (freePercent >= recovered) warned = 'ok';
    if (severity[state] <= severity[warned]) return null;
    warned = state;
    return state === 'full'
      ? `The disk of DATA_DIR is almost full: ${freePercent} % are free. Saves may fail soon. ${remedy}`
      : `The disk of DATA_DIR is getting full: ${freePercent} % are free. ${remedy}`;
  };
}

const remedy = 'Free space on it: docs/operations.md says how, under “The disk is full”.';
