/** Minimum length of any password. Supabase Auth has the same default. */
export const shortestPassword = 6;

/** Minimum length for staff. */
export const shortestStaffPassword = 12;
