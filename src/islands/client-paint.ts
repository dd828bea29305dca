import type { ClientDirective } from 'astro';

/**
 * `client:paint`: an island starts once the page was painted. Its scripts are the heaviest part of a
 * page and would share a slow line with what is read first; what is typed before is kept all the same.
 */
const clientPaint: ClientDirective = (load) => {
  const observer = new PerformanceObserver(async () => {
    observer.disconnect();
    const hydrate = await load();
    await hydrate();
  });
  observer.observe({ type: 'paint', buffered: true });
};

export default clientPaint;
