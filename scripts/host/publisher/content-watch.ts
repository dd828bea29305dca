import { type FSWatcher, watch } from 'node:fs';
import { describeError } from '../command/error-reason.ts';

// Files that change within this time are published together.
const debounceInMilliseconds = 300;

/**
 * Calls `onChange` when files in the content folder change. Returns a function that stops watching. Where files cannot be
 * watched, the publisher's timer finds the change.
 */
export function watchContent(content: string, onChange: () => void): () => void {
  let debounce: NodeJS.Timeout | undefined;
  const watcher = openWatcher(content, () => {
    clearTimeout(debounce);
    debounce = setTimeout(onChange, debounceInMilliseconds);
  });
  watcher?.on('error', warn);
  return () => {
    clearTimeout(debounce);
    watcher?.close();
  };
}

// Past the system's limit of watches, this fails either here or with an `error` event.
function openWatcher(content: string, onEvent: () => void): FSWatcher | null {
  try {
    return watch(content, { recursive: true, persistent: false }, onEvent);
  } catch (error) {
    warn(error);
    return null;
  }
}

function warn(error: unknown): void {
  console.warn(
    `Changes in the content folder are published within a minute, not at once: ${describeError(error)}`,
  );
}
