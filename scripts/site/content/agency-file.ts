import { readFile } from 'node:fs/promises';
import { type Agency, agencySchema } from '#schemas/content/agency.ts';
import { parseContent } from './parse-content.ts';

export const agencyFile = 'content/agency.yaml';

/** Throws a `BuildError` that names each malformed fact and the problem. */
export async function readAgency(path = agencyFile): Promise<Agency> {
  return parseAgency(await readFile(path, 'utf8'), path);
}

/** Throws like {@link readAgency}. */
export function parseAgency(text: string, path = agencyFile): Agency {
  return parseContent(agencySchema, text, path);
}
