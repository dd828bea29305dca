const key = 'flash-message';

/** Leaves a message for the next page, and goes there. */
export function goWithMessage(path: string, message: string): void {
  sessionStorage.setItem(key, message);
  location.assign(path);
}

/** The message that the page before left for this one, once. */
export function takeMessage(): string | null {
  const message = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return message;
}
