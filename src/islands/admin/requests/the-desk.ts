import { supabase } from '#islands/supabase.ts';
import { signInAgain } from '../session/sign-in-again.ts';
import { RequestDesk } from './request-desk.ts';

/** The desk of this panel, for as long as the page is open. */
export const desk = new RequestDesk(supabase, signInAgain);
