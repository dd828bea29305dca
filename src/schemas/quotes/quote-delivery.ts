/**
 * Whether quote requests reach the agency. They do not yet: whoever connects delivery in
 * `src/islands/form/deliver.ts` says so here, and the panel and `npm run preflight` stop warning.
 */
export const quotesAreDelivered: boolean = false;
