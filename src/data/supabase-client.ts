import { createClient } from '@supabase/supabase-js';

const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY } = import.meta.env;

/** The browser's way to the database. Its key is public: the policies are the wall. */
export const supabase = createClient(
  PUBLIC_SUPABASE_URL || location.origin,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
  // Whoever waits is told at once and asks again; repeating in silence only makes them wait.
  { db: { retry: false } },
);
