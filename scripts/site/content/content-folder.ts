import { lstat, open, readdir, realpath, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { BuildError } from '../../host/command/build-error.ts';
import { svgProblem } from './svg-problem.ts';
import { markdownProblem, yamlProblem } from './yaml-problem.ts';

/** The checked files of an agency. */
export interface ContentFolder {
  /** Text of every YAML, Markdown and SVG file, by path relative to the folder. */
  files: ReadonlyMap<string, string>;
  /** Paths of the JPEG, PNG and WebP files, relative to the folder. */
  pictures: string[];
}

const megabyte = 1024 * 1024;

/**
 * An agency with every city of Texas as a file has 2,000. The texts stay in memory; pictures are copied into
 * the site, so their sum limits the disk space of each compilation.
 */
const limits = { files: 5000, text: megabyte, picture: 20 * megabyte, sum: 500 * megabyte };

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
 * Reads and checks the folder that CONTENT_DIR names. Files whose names start with a dot, and the copies that
 * editors leave (`agency.yaml~`), are skipped. Throws a `BuildError` that names each refused file and the reason.
 */
export async function openContent(folder: string): Promise<ContentFolder> {
  const root = await realFolder(folder);
  const paths = await listFiles(root, folder);
  const files = new Map<string, string>();
  const pictures: string[] = [];
  const problems: string[] = [];
  let sum = 0;
  for (const path of paths) {
    const read = await readFileOf(root, path);
    const problem = 'problem' in read ? read.problem : problemOf(path, read.bytes);
    if (problem) problems.push(`${join(folder, path)} ${problem}.`);
    if (problem || !('bytes' in read)) continue;
    sum += read.size;
    if (extname(path) in pictureStarts) pictures.push(path);
    else files.set(path, decode(read.bytes));
  }
  if (sum > limits.sum) {
    problems.push(`${folder} has more than ${limits.sum / megabyte} MB of files.`);
  }
  if (problems.length > 0) throw new BuildError(problems.join('\n'));
  return { files, pictures };
}

/**
 * Reads and checks one text file, by its path relative to the folder. Throws like {@link openContent}.
 */
export async function readContentFile(folder: string, path: string): Promise<string> {
  const read = await readFileOf(await realFolder(folder), path);
  const problem = 'problem' in read ? read.problem : problemOf(path, read.bytes);
  if (problem || !('bytes' in read)) throw new BuildError(`${join(folder, path)} ${problem}.`);
  return decode(read.bytes);
}

/** Paths of the files that {@link openContent} reads, relative to the folder, in order. */
export async function listContent(folder: string): Promise<string[]> {
  return listFiles(await realFolder(folder), folder);
}

function realFolder(folder: string): Promise<string> {
  return realpath(folder).catch(() => {
    throw new BuildError(`The content folder ${folder} does not exist. Check CONTENT_DIR.`);
  });
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const paths: string[] = [];
  const folders = [''];
  for (let current = folders.pop(); current !== undefined; current = folders.pop()) {
    for (const entry of await readdir(join(root, current), { withFileTypes: true })) {
      if (entry.name.startsWith('.') || entry.name.endsWith('~')) continue;
      const path = join(current, entry.name);
      (entry.isDirectory() ? folders : paths).push(path);
      if (folders.length + paths.length <= limits.files) continue;
      throw new BuildError(`${folder} has more than ${limits.files} files.`);
    }
  }
  return paths.sort();
}

type ReadFile = { problem: string } | { bytes: Buffer; size: number };

async function readFileOf(root: string, path: string): Promise<ReadFile> {
  const extension = extname(path);
  const isPicture = extension in pictureStarts;
  if (!isPicture && !(extension in textProblems)) {
    return { problem: 'is not a YAML, Markdown, SVG, JPEG, PNG or WebP file' };
  }
  const real = await realpath(join(root, path)).catch(() => null);
  if (real === null) return { problem: 'does not exist' };
  if (relative(root, real).split(sep)[0] === '..')
    return { problem: 'is a link to a file outside' };
  const { isFile, isLink, size } = await fileStatus(join(root, path), real);
  // A link to a folder could contain itself.
  if (!isFile)
    return { problem: isLink ? 'is a link to something else than a file' : 'is not a file' };
  const limit = isPicture ? limits.picture : limits.text;
  if (size > limit) return { problem: `is larger than ${limit / megabyte} MB` };
  // Pictures are checked by their first bytes. The limit also applies if the file has just grown.
  const file = await open(real);
  try {
    const buffer = Buffer.alloc(isPicture ? 12 : limit + 1);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    if (bytesRead > limit) return { problem: `is larger than ${limit / megabyte} MB` };
    return { bytes: buffer.subarray(0, bytesRead), size };
  } finally {
    await file.close();
  }
}

async function fileStatus(path: string, real: string) {
  const [entry, file] = [await lstat(path), await stat(real)];
  return { isFile: file.isFile(), isLink: entry.isSymbolicLink(), size: file.size };
}

function problemOf(path: string, bytes: Buffer): string | null {
  const extension = extname(path);
  const start = pictureStarts[extension];
  if (start) {
    return start.test(bytes.toString('latin1')) ? null : `is not a ${extension.slice(1)} picture`;
  }
  try {
    return textProblems[extension]?.(decode(bytes)) ?? null;
  } catch {
    return 'is not text in UTF-8';
  }
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
