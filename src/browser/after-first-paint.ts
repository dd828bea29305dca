/**
 * Starts a form's scripts once the page was painted. They are the heaviest part of a page and would share a slow
 * line with what is read first; what is typed before is kept all the same.
 */
export function afterFirstPaint(start: () => Promise<unknown>): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    void start();
  });
  observer.observe({ type: 'paint', buffered: true });
}
