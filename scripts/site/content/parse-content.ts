import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { BuildError } from '../../host/command/build-error.ts';

// For what a schema itself has no words: the small zod brings none along.
const words = z.locales.en().localeError;

/**
 * What a YAML file of `content/` says. Throws a {@link BuildError} that names the file and the fact
 * that is malformed, and how.
 */
export function parseContent<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string,
  path: string,
): z.output<Schema> {
  const { data, error } = schema.safeParse(readYaml(text, path), {
    reportInput: true,
    error: words,
  });
  if (!error) return data;
  throw new BuildError(error.issues.map((issue) => `${path}, ${wordsFor(issue)}.`).join('\n'));
}

/** What the YAML files of a folder say, by path. Throws like {@link parseContent}. */
export async function readContentFolder<Schema extends z.ZodMiniType>(
  schema: Schema,
  folder: string,
): Promise<Map<string, z.output<Schema>>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const facts = new Map<string, z.output<Schema>>();
  for (const path of names.map((name) => join(folder, name))) {
    facts.set(path, parseContent(schema, await readFile(path, 'utf8'), path));
  }
  return facts;
}

function readYaml(text: string, path: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new BuildError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function wordsFor(issue: z.core.$ZodIssue): string {
  // `hours, entry 1, opens`: people count from one.
  const place = issue.path.map((key) => (typeof key === 'number' ? `entry ${key + 1}` : key));
  const fact = place.join(', ') || 'the whole file';
  if (issue.code === 'unrecognized_keys')
    return `${fact}: has no fact named ${issue.keys.join(', ')}`;
  if (issue.code !== 'invalid_type') return `${fact}: ${issue.message}`;
  if (issue.input === undefined) return `${fact}: is missing`;
  return issue.expected === 'string'
    ? `${fact}: must be a string, in quotes if it looks like a number or a time`
    : `${fact}: ${issue.message}`;
}
