import { type FSWatcher, watch } from 'node:fs';

// Several files that are changed together are published together.
const settleInMilliseconds = 300;

/**
 * Calls `onChange` as soon as files of `content/` have been changed. Answers what ends it. Where files
 * cannot be watched, the publisher's slow timer finds the change.
 */
export function watchContent(onChange: () => void, content = 'content'): () => void {
  let settled: NodeJS.Timeout | undefined;
  const watcher = openWatcher(content, () => {
    clearTimeout(settled);
    settled = setTimeout(onChange, settleInMilliseconds);
  });
  watcher?.on('error', tell);
  return () => {
    clearTimeout(settled);
    watcher?.close();
  };
}

// A system that watches too many files already refuses at once, or later.
function openWatcher(content: string, onEvent: () => void): FSWatcher | null {
  try {
    return watch(content, { recursive: true, persistent: false }, onEvent);
  } catch (error) {
    tell(error);
    return null;
  }
}

function tell(error: unknown): void {
  console.warn(`Changes in content/ are found within a minute, not at once: ${String(error)}`);
}
