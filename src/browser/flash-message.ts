/** Where the session keeps the message that one page leaves for the next. */
export const flashMessageKey = 'flash-message';

/** Leaves a message for the next page, and goes there. */
export function goWithMessage(path: string, message: string): void {
  sessionStorage.setItem(flashMessageKey, message);
  location.assign(path);
}

/** The message that the page before left for this one, once. */
export function takeMessage(): string | null {
  const message = sessionStorage.getItem(flashMessageKey);
  sessionStorage.removeItem(flashMessageKey);
  return message;
}
