import { basename, dirname, join } from 'node:path';
import { type Agency, agencySchema } from '#schemas/content/agency.ts';
import { readContentFile } from './content-folder.ts';
import { contentPath } from './content-path.ts';
import { parseContent } from './parse-content.ts';

/** Path of the agency's facts. */
export function agencyFile(): string {
  return join(contentPath(), 'agency.yaml');
}

/** Throws a `BuildError` that names each malformed fact and the problem. */
export async function readAgency(path = agencyFile()): Promise<Agency> {
  return parseAgency(await readContentFile(dirname(path), basename(path)), path);
}

/** Throws like {@link readAgency}. */
export function parseAgency(text: string, path = agencyFile()): Agency {
  return parseContent(agencySchema, text, path);
}
