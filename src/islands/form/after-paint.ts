/** Waits until the browser has drawn what a press changed, so that heavy work does not hold it up. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
