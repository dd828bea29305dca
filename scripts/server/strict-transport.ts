/** Browsers that saw it once over https never ask over http again, for a year. */
export const strictTransport = ['Strict-Transport-Security', 'max-age=31536000'] as const;
