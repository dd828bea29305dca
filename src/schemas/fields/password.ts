/** The fewest characters that a password has, here and in Supabase's sign-in service. */
export const shortestPassword = 6;

/** The fewest characters of a password that opens the panel. */
export const shortestStaffPassword = 12;
