import type { Agency } from '#schemas/content/agency.ts';

/** Town, state and ZIP code in one line. */
export function townLine({ locality, region, postalCode }: Agency['address']): string {
  return `${locality}, ${region} ${postalCode}`;
}
