/** A page that is never idle, such as one on a busy phone, starts them after this time. */
const timeoutInMilliseconds = 2_000;

/** Starts the scripts that `src/render/late-scripts.ts` marked, in any order, once the page has loaded and is painted. */
export function startLateScripts(): void {
  addEventListener('load', () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in self)
      requestIdleCallback(start, { timeout: timeoutInMilliseconds });
    else setTimeout(start);
  });
}

function start(): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('[type=late]')) {
    script.type = 'module';
    // Only an element that is inserted starts.
    document.head.append(script);
  }
}
