import { useEffect } from 'react';
import { loadPictureFiles } from '#database/pictures/load-picture-files.ts';
import { supabase } from '#islands/supabase.ts';
import type { PictureFile } from '#schemas/pictures/upload.ts';
import { Store, useStore } from '../ui/store.ts';

// As many hashes as fit the address of a request.
const mostAtOnce = 20;

const known = new Store<ReadonlyMap<string, PictureFile>>(new Map());
const asked = new Set<string>();
let waiting: string[] = [];

/** The file with a hash; nothing until it was read. */
export function usePictureFile(hash: string): PictureFile | undefined {
  const files = useStore(known);
  useEffect(() => ask(hash), [hash]);
  return files.get(hash);
}

/** Notes a file that was uploaded just now. */
export function noteFile(file: PictureFile): void {
  known.set(new Map([...known.get(), [file.hash, file]]));
}

/** Asks for a file together with the others that a list shows. */
function ask(hash: string): void {
  if (hash === '' || asked.has(hash) || known.get().has(hash)) return;
  asked.add(hash);
  if (waiting.length === 0) queueMicrotask(() => void read());
  waiting.push(hash);
}

async function read(): Promise<void> {
  const hashes = waiting;
  waiting = [];
  for (let at = 0; at < hashes.length; at += mostAtOnce) {
    const some = hashes.slice(at, at + mostAtOnce);
    try {
      for (const file of await loadPictureFiles(supabase, some)) noteFile(file);
    } catch {
      // Shown without them; whoever opens the list again asks again.
      for (const hash of some) asked.delete(hash);
    }
  }
}
