import { readFile } from 'node:fs/promises';
import { type Agency, agencySchema } from '#schemas/content/agency.ts';
import { parseContent } from './parse-content.ts';

/** Where the agency's facts stand. */
export const agencyFile = 'content/agency.yaml';

/** Reads the agency's facts. Throws a `BuildError` that says which of them is malformed, and how. */
export async function readAgency(path = agencyFile): Promise<Agency> {
  return parseAgency(await readFile(path, 'utf8'), path);
}

/** The agency's facts in a text. Throws like {@link readAgency}. */
export function parseAgency(text: string, path = agencyFile): Agency {
  return parseContent(agencySchema, text, path);
}
