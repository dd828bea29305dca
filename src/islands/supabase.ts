import { abortableFetch } from '#database/abortable-fetch.ts';
import { onSessionEnd } from '#database/account/session.ts';
import { readBackendSettings } from '#database/backend-settings.ts';
import { connect } from '#database/supabase-client.ts';

/** What the page says of the backend. */
export const backendSettings = readBackendSettings();

const { send, abort } = abortableFetch();

/** Cancels all requests of this page, before a sign-out that would make them fail. */
export const abortRequests = abort;

/**
 * The browser's Supabase client. It renews its session on a timer while the tab is visible, and takes no session
 * from a URL, so a forged link cannot sign anyone in.
 */
export const supabase = connect(
  backendSettings,
  {
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
  },
  send,
);

let hasEnded = false;
// From the start: the session may end before the code of the panel is loaded.
onSessionEnd(supabase, () => {
  hasEnded = true;
});

/** Whether this page's session ended since it was opened. */
export const sessionHasEnded = () => hasEnded;
