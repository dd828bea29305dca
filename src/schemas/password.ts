/** The fewest characters that a password has, here and in Supabase's sign-in service. */
export const shortestPassword = 6;
