/** Session storage key of a message for the next page. */
export const flashMessageKey = 'flash-messages';

/** Session storage key that asks the panel to sign out instead of opening. */
export const logoutRequestKey = 'logout-request';

export interface FlashMessage {
  /** Oldest first. */
  texts: string[];
  /** Whether to show a sign-out button: the user is signed in but has no access. */
  offersLogout: boolean;
}

/** Goes to `path` and shows a message there, after any that were not shown yet. */
export function goWithMessage(path: string, text: string, { offersLogout = false } = {}): void {
  const message: FlashMessage = { texts: [...takeMessage(), text], offersLogout };
  sessionStorage.setItem(flashMessageKey, JSON.stringify(message));
  location.assign(path);
}

/** Returns the messages for this page and removes them. */
export function takeMessage(): string[] {
  const stored = sessionStorage.getItem(flashMessageKey);
  sessionStorage.removeItem(flashMessageKey);
  return stored === null ? [] : (JSON.parse(stored) as FlashMessage).texts;
}

/** Whether the previous page asked to sign out; removes the request. */
export function takeLogoutRequest(): boolean {
  const isRequested = sessionStorage.getItem(logoutRequestKey) !== null;
  sessionStorage.removeItem(logoutRequestKey);
  return isRequested;
}
