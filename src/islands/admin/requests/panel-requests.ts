import { supabase } from '#islands/supabase.ts';
import { signInAgain } from '../session/sign-in-again.ts';
import { LoadedRequests } from './request-table.ts';

/** The quote requests of this panel, for as long as the page is open. */
export const panelRequests = new LoadedRequests(supabase, signInAgain);
