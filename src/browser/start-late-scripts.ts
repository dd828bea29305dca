/** Starts the scripts that `src/render/late-scripts.ts` marked, in any order, once the page has loaded and is painted. */
export function startLateScripts(): void {
  // Safari has no idle callbacks.
  const whenIdle = self.requestIdleCallback ?? setTimeout;
  addEventListener('load', () => whenIdle(start));
}

function start(): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('[type=late]')) {
    script.type = 'module';
    // Only an element that is inserted starts.
    document.head.append(script);
  }
}
