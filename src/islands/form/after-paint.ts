/** Resolves after the next paint, so that heavy work does not delay what a press changed on screen. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
