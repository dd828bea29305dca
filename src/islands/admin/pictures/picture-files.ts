import { useEffect } from 'react';
import { loadPictureFiles } from '#database/pictures/load-picture-files.ts';
import { supabase } from '#islands/supabase.ts';
import type { PictureFile } from '#schemas/pictures/upload.ts';
import { Store, useStore } from '../ui/store.ts';

// As many hashes as fit in the URL of a request.
const batchSize = 20;

const loaded = new Store<ReadonlyMap<string, PictureFile>>(new Map());
const requested = new Set<string>();
let queue: string[] = [];

/** The file with a hash; `undefined` until it is loaded. */
export function usePictureFile(hash: string): PictureFile | undefined {
  const files = useStore(loaded);
  useEffect(() => request(hash), [hash]);
  return files.get(hash);
}

export function recordFile(file: PictureFile): void {
  loaded.set(new Map([...loaded.get(), [file.hash, file]]));
}

/** Loads a file together with all others that are requested in the same task. */
function request(hash: string): void {
  if (hash === '' || requested.has(hash) || loaded.get().has(hash)) return;
  requested.add(hash);
  if (queue.length === 0) queueMicrotask(() => void loadQueued());
  queue.push(hash);
}

async function loadQueued(): Promise<void> {
  const hashes = queue;
  queue = [];
  for (let at = 0; at < hashes.length; at += batchSize) {
    const batch = hashes.slice(at, at + batchSize);
    try {
      for (const file of await loadPictureFiles(supabase, batch)) recordFile(file);
    } catch {
      // Rows show without these pictures; opening the list again requests them again.
      for (const hash of batch) requested.delete(hash);
    }
  }
}
