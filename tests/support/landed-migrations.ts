import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';

const folder = 'supabase/migrations';

/** Since this commit, migrations are not edited. What was edited before was made up for by later migrations. */
export const ruleSince = 'f100ba35f6dde68023196856e87774f6f0a4ad1d';

/** This commit landed before the branch that it is on was merged. */
export const landedOnBranch = '48f908b72f324889f69a6bddf4d076a172776487';

/** Runs Git in this repository, whoever owns its files. */
function git(...parts: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', ['-c', 'safe.directory=*', ...parts], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status === 0) return stdout;
  throw new Error(
    `This test reads the history of ${folder}, so it needs a clone with all commits (git clone, or git fetch --unshallow). Git says: ${stderr}`,
  );
}

/** A change to a migration's file on the way to the current commit. */
export interface LandedText {
  file: string;
  commit: string;
  /** A: added, M: edited, D: removed. */
  kind: string;
  /** Git's names of the text before and after. */
  before: string;
  after: string;
}

/** What landed in each migration's file, oldest first. */
export function landedTexts(): LandedText[] {
  if (git('rev-parse', '--is-shallow-repository').trim() === 'true') {
    throw new Error('This test needs a clone with all commits: run git fetch --unshallow.');
  }
  const options = [
    ...['--reverse', '--diff-merges=first-parent', '--raw', '--no-abbrev', '--no-renames'],
    '--format=commit %H',
  ];
  // Since the rule, what a branch edited before it was merged has not landed.
  const log =
    git('log', ...options, ruleSince, '--', folder) +
    git('log', '--first-parent', ...options, `${ruleSince}..HEAD`, '--', folder);
  const landed: LandedText[] = [];
  let commit = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('commit ')) commit = line.slice('commit '.length);
    const [, before, after, kind, path] = /^:\S+ \S+ (\S+) (\S+) ([AMD])\t(.*)$/.exec(line) ?? [];
    if (!before || !after || !kind || !path) continue;
    landed.push({ file: basename(path), commit, kind, before, after });
  }
  return landed;
}

const texts = new Map<string, string>();

/** The text with one of Git's names. */
export function textOf(name: string): string {
  const text = texts.get(name) ?? git('cat-file', 'blob', name);
  texts.set(name, text);
  return text;
}

export interface Migration {
  version: string;
  name: string;
  text: string;
}

/** The migrations of a commit, in order. */
export function migrationsOf(commit: string): Migration[] {
  const lines = git('ls-tree', `${commit}:${folder}`).trim().split('\n');
  return lines.flatMap((line) => {
    const [, blob, version, name] = /^\S+ blob (\S+)\t(\d+)_(.*)\.sql$/.exec(line) ?? [];
    return blob && version && name ? [{ version, name, text: textOf(blob) }] : [];
  });
}

/** The files of the current migrations. */
export const currentFiles = (): string[] =>
  globSync(`${folder}/*.sql`)
    .sort()
    .map((file) => basename(file));
