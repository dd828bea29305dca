let isPressed = false;
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) {
    window.addEventListener(end, () => (isPressed = false), true);
  }
}

/**
 * Runs after the current press, for what moves the page: a click misses a target that moves. With a mouse the field
 * loses focus while the button is down; with touch it does so after pointerup, right before the click.
 */
export function afterPress(run: () => void): void {
  const soon = () => setTimeout(run);
  if (isPressed) window.addEventListener('pointerup', soon, { once: true });
  else soon();
}
