import { connect } from '#database/supabase-client.ts';

/**
 * The browser's connection to the database. It renews its session on a timer while the tab is
 * visible, and takes no session from an address: whoever makes up a link cannot sign somebody else
 * in with it.
 */
export const supabase = connect({ detectSessionInUrl: false });
