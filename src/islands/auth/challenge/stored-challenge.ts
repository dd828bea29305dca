import * as z from 'zod/mini';
import { parseJson } from '#schemas/parse-json.ts';

const storageKey = 'texted-code';
const storedSchema = z.object({ factor: z.string(), challenge: z.string(), until: z.number() });
/** As long as the server takes the code. */
const validFor = 5 * 60 * 1000;

/** Keeps the challenge of a code that was just texted, so that a reload does not take away the field for the code. */
export function storeChallenge(factor: string, challenge: string): void {
  const stored = { factor, challenge, until: Date.now() + validFor };
  sessionStorage.setItem(storageKey, JSON.stringify(stored));
}

/** The challenge of a code that was texted to the phone and is still valid. */
export function storedChallenge(factor: string): string | undefined {
  const { data } = storedSchema.safeParse(parseJson(sessionStorage.getItem(storageKey) ?? ''));
  return data?.factor === factor && data.until > Date.now() ? data.challenge : undefined;
}

export function forgetChallenge(): void {
  sessionStorage.removeItem(storageKey);
}
