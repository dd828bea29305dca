/** Where the session keeps what one page has to say on the next. */
export const flashMessageKey = 'flash-messages';

/** Where the session keeps that the panel is asked to sign out instead of opening. */
export const logoutRequestKey = 'logout-request';

/** What one page leaves for the next. */
export interface FlashMessage {
  /** In the order in which they were left. */
  texts: string[];
  /** Whether somebody is still signed in who can do nothing here but sign out. */
  offersLogout: boolean;
}

/** Leaves a message for the next page, behind those that nobody has seen yet, and goes there. */
export function goWithMessage(path: string, text: string, { offersLogout = false } = {}): void {
  const message: FlashMessage = { texts: [...takeMessage(), text], offersLogout };
  sessionStorage.setItem(flashMessageKey, JSON.stringify(message));
  location.assign(path);
}

/** The messages that the page before left for this one, once. */
export function takeMessage(): string[] {
  const kept = sessionStorage.getItem(flashMessageKey);
  sessionStorage.removeItem(flashMessageKey);
  // Nobody else writes there.
  return kept === null ? [] : (JSON.parse(kept) as FlashMessage).texts;
}

/** Whether the page before asked to sign out, once. */
export function takeLogoutRequest(): boolean {
  const isAsked = sessionStorage.getItem(logoutRequestKey) !== null;
  sessionStorage.removeItem(logoutRequestKey);
  return isAsked;
}
