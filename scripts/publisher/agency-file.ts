import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { type Agency, agencySchema } from '#schemas/agency.ts';
import { BuildError } from './build-error.ts';

/** Where the agency's facts stand. */
export const agencyFile = 'content/agency.yaml';

/** Reads the agency's facts. Throws a {@link BuildError} that says which of them is malformed, and how. */
export async function readAgency(path = agencyFile): Promise<Agency> {
  return parseAgency(await readFile(path, 'utf8'), path);
}

/** The agency's facts in a text. Throws a {@link BuildError} like {@link readAgency}. */
export function parseAgency(text: string, path = agencyFile): Agency {
  const { data, error } = agencySchema.safeParse(readYaml(text, path), {
    reportInput: true,
    error: words,
  });
  if (error)
    throw new BuildError(error.issues.map((issue) => `${path}, ${wordsFor(issue)}.`).join('\n'));
  return data;
}

// For what the schema itself has no words: the small zod brings none along.
const words = z.locales.en().localeError;

function readYaml(text: string, path: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new BuildError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function wordsFor(issue: z.core.$ZodIssue): string {
  const fact = issue.path.join('.') || 'the whole file';
  if (issue.code === 'unrecognized_keys')
    return `${fact}: has no fact named ${issue.keys.join(', ')}`;
  if (issue.code !== 'invalid_type') return `${fact}: ${issue.message}`;
  if (issue.input === undefined) return `${fact}: is missing`;
  return issue.expected === 'string'
    ? `${fact}: must be a string, in quotes if it looks like a number or a time`
    : `${fact}: ${issue.message}`;
}
