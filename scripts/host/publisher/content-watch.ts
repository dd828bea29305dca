import { type FSWatcher, watch } from 'node:fs';
import { describeError } from '../command/error-reason.ts';
import { logProblem } from '../command/log-problem.ts';
import { theSite } from '../site.ts';

// Files that change within this time are published together.
const pauseInMilliseconds = 300;

/**
 * Calls `onChange` when files in the content folder change. Returns a function that stops watching. Where files cannot be
 * watched, the publisher's timer finds the change.
 */
export function watchContent(content: string, onChange: () => void): () => void {
  let watchers: FSWatcher[] = [];
  let pause: NodeJS.Timeout | null = null;
  let isStopped = false;
  const onEvent = () => {
    // Not started anew by each event: files may change without end.
    pause ??= setTimeout(async () => {
      pause = null;
      // The change may have added a folder.
      await watchAll();
      if (!isStopped) onChange();
    }, pauseInMilliseconds);
  };
  // Node's own recursive watcher follows links, and one that leads to itself ends the process.
  const watchAll = async () => {
    const folders = await theSite().content.folders(content).catch(warn);
    if (isStopped || !folders) return;
    const earlier = watchers;
    watchers = folders.flatMap((folder) => openWatcher(folder, onEvent) ?? []);
    for (const watcher of earlier) watcher.close();
  };
  void watchAll();
  return () => {
    isStopped = true;
    if (pause) clearTimeout(pause);
    for (const watcher of watchers) watcher.close();
  };
}

// Past the system's limit of watches, this fails either here or with an `error` event.
function openWatcher(folder: string, onEvent: () => void): FSWatcher | null {
  try {
    return watch(folder, { persistent: false }, onEvent).on('error', warn);
  } catch (error) {
    warn(error);
    return null;
  }
}

function warn(error: unknown): void {
  logProblem(
    `Changes in the content folder are published within a minute, not at once: ${describeError(error)}`,
  );
}
