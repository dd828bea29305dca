import { writeFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { ContentError } from './content-error.ts';
import {
  contentLimits,
  isPicture,
  readStartOf,
  realFolder,
  refuseOver,
  walk,
} from './content-files.ts';
import { markdownProblem } from './markdown-problem.ts';
import { svgProblem } from './svg-problem.ts';
import { yamlProblem } from './yaml-problem.ts';

/** The checked files of an agency. */
export interface ContentFolder {
  /** Text of every YAML, Markdown and SVG file, by path relative to the folder. */
  files: ReadonlyMap<string, string>;
  /** Paths of the JPEG, PNG and WebP files, relative to the folder. */
  pictures: string[];
}

const textProblems: Record<string, (text: string) => string | null> = {
  '.yaml': yamlProblem,
  '.md': markdownProblem,
  '.svg': svgProblem,
};

const pictureStarts: Record<string, RegExp> = {
  '.jpg': /^\xff\xd8\xff/,
  '.jpeg': /^\xff\xd8\xff/,
  '.png': /^\x89PNG\r\n/,
  '.webp': /^RIFF.{4}WEBP/s,
};

/**
 * Reads and checks the folder that CONTENT_DIR names. Files whose names start with a dot, and those that
 * editors leave (`agency.yaml~`), are skipped. `onFile` gets each file before it is checked. Throws a `ContentError`
 * that names each refused file and the reason.
 */
export async function openContent(
  folder: string,
  onFile: (path: string) => void = () => undefined,
): Promise<ContentFolder> {
  const root = await realFolder(folder);
  const files = new Map<string, string>();
  const pictures: string[] = [];
  const problems: string[] = [];
  const sums = { text: 0, all: 0 };
  const { paths } = await walk(root, folder);
  for (const [name, other] of equalNames(paths))
    problems.push(
      `${join(folder, name)} differs from ${other} only in capital letters or accents. Keep one.`,
    );
  for (const path of paths) {
    onFile(join(folder, path));
    const read = await readStartOf(root, path, isPicture(path) ? 12 : contentLimits.text + 1);
    const problem = 'problem' in read ? read.problem : problemOf(path, read.bytes);
    if (problem) problems.push(`${join(folder, path)} ${problem}.`);
    if (problem || !('bytes' in read)) continue;
    sums.all += read.size;
    if (isPicture(path)) pictures.push(path);
    else {
      sums.text += read.bytes.length;
      refuseOver(sums.text, contentLimits.texts, `${folder} has more than`, 'of texts');
      files.set(path, decode(read.bytes));
    }
    refuseOver(sums.all, contentLimits.sum, `${folder} has more than`, 'of files');
  }
  if (problems.length > 0) throw new ContentError(firstOf(problems));
  return { files, pictures };
}

/** Names of files and folders that are one name on a Mac or on Windows: someone edits one of them, and the other is read. */
function* equalNames(paths: readonly string[]): Generator<[name: string, other: string]> {
  const seen = new Map<string, string>();
  for (const path of paths) {
    const parts = path.split(sep);
    for (const place of parts.keys()) {
      const name = parts.slice(0, place + 1).join(sep);
      const key = name.normalize('NFC').toLowerCase();
      const other = seen.get(key);
      if (other === undefined) seen.set(key, name);
      else if (other !== name) {
        yield [name, other];
        break;
      }
    }
  }
}

// Staff see the message.
const mostProblems = 20;

/** Problems as lines, if there are not too many to read. */
export function firstOf(problems: readonly string[]): string {
  const more = problems.length - mostProblems;
  const rest = more > 0 ? [`There are ${more} more.`] : [];
  return [...problems.slice(0, mostProblems), ...rest].join('\n');
}

/**
 * Reads and checks one text file, by its path relative to the folder. Throws like {@link openContent}.
 */
export async function readContentFile(folder: string, path: string): Promise<string> {
  const read = await readStartOf(await realFolder(folder), path, contentLimits.text + 1);
  const problem = 'problem' in read ? read.problem : problemOf(path, read.bytes);
  if (problem || !('bytes' in read)) throw new ContentError(`${join(folder, path)} ${problem}.`);
  return decode(read.bytes);
}

/** Copies a picture that {@link openContent} accepted, in case that another program has replaced it since. */
export async function copyPicture(folder: string, path: string, to: string): Promise<void> {
  const read = await readStartOf(await realFolder(folder), path, contentLimits.picture + 1);
  const problem = 'problem' in read ? read.problem : problemOf(path, read.bytes);
  if (problem || !('bytes' in read)) throw new ContentError(`${join(folder, path)} ${problem}.`);
  await writeFile(to, read.bytes);
}

function problemOf(path: string, bytes: Buffer): string | null {
  const extension = extname(path);
  const start = pictureStarts[extension];
  if (start) {
    return start.test(bytes.toString('latin1')) ? null : `is not a ${extension.slice(1)} picture`;
  }
  let text: string;
  try {
    text = decode(bytes);
  } catch {
    return 'is not text in UTF-8';
  }
  return textProblems[extension]?.(text) ?? null;
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
