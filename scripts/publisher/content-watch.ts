import { watch } from 'node:fs';

// Several files that are changed together are published together.
const settleInMilliseconds = 300;

/**
 * Calls `onChange` as soon as files of `content/` have been changed. Answers what ends it. Where files
 * cannot be watched, the publisher's slow timer finds the change.
 */
export function watchContent(onChange: () => void): () => void {
  let settled: NodeJS.Timeout | undefined;
  const watcher = watch('content', { recursive: true, persistent: false }, () => {
    clearTimeout(settled);
    settled = setTimeout(onChange, settleInMilliseconds);
  });
  watcher.on('error', (error) => console.warn(`content/ is not watched: ${error.message}`));
  return () => {
    clearTimeout(settled);
    watcher.close();
  };
}
