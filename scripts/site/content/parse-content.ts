import { basename, dirname, join, relative } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { ContentError } from './content-error.ts';
import { isAbsent, listContent } from './content-files.ts';
import { firstOf, readContentFile } from './content-folder.ts';

// zod/mini has no default messages.
const defaultMessages = z.locales.en().localeError;

/**
 * Parses a YAML file of `content/`. Throws a {@link ContentError} that names the file, each malformed fact and the
 * problem.
 */
export function parseContent<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string,
  path: string,
): z.output<Schema> {
  const { data, error } = schema.safeParse(readYaml(text, path), {
    reportInput: true,
    error: defaultMessages,
  });
  if (!error) return data;
  const problems = error.issues.map((issue) => `${path}, ${messageFor(issue)}.`);
  throw new ContentError(firstOf(problems));
}

const mostKeys = 5;

/** Checks and parses the YAML files of a folder in `content/`, if it exists, by path. Throws like {@link parseContent}. */
export async function readContentFolder<Schema extends z.ZodMiniType>(
  schema: Schema,
  folder: string,
): Promise<Map<string, z.output<Schema>>> {
  const facts = new Map<string, z.output<Schema>>();
  // A new agency has no folder `cities/`, for example.
  const names = (await isAbsent(folder)) ? [] : await listContent(folder);
  const content = dirname(folder);
  for (const name of names.filter((each) => each.endsWith('.yaml') && basename(each) === each)) {
    const path = join(folder, name);
    // The folder may be a link that leads out of the content folder.
    const text = await readContentFile(content, relative(content, path));
    facts.set(path, parseContent(schema, text, path));
  }
  return facts;
}

function readYaml(text: string, path: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new ContentError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function messageFor(issue: z.core.$ZodIssue): string {
  // `hours, entry 1, opens`: entries are counted from one.
  const keys = issue.path.map((key) => (typeof key === 'number' ? `entry ${key + 1}` : key));
  const fact = keys.join(', ') || 'the whole file';
  if (issue.code === 'unrecognized_keys')
    return `${fact}: unknown key ${issue.keys.slice(0, mostKeys).join(', ')}`;
  if (issue.code !== 'invalid_type') return `${fact}: ${issue.message}`;
  if (issue.input === undefined) return `${fact}: is missing`;
  return issue.expected === 'string'
    ? `${fact}: must be a string, in quotes if it looks like a number or a time`
    : `${fact}: ${issue.message}`;
}
