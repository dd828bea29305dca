import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const folders = ['content', 'public', 'scripts', 'src', 'supabase'];
const files = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];
const dotFiles = ['.npmrc', '.nvmrc'];

/** Copies what the site is run from into a temporary folder, without its packages; answers where. */
export async function copyProject(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'project-'));
  for (const part of [...folders, ...files, ...dotFiles]) {
    await cp(part, join(project, part), { recursive: true });
  }
  return project;
}

/**
 * Gives a copy of the project its packages, and the sites that were compiled before. Astro's own cache stays behind:
 * two that compile at once in one would get each other's content.
 */
export async function linkPackages(project: string): Promise<void> {
  await mkdir(join(project, 'node_modules/.cache'), { recursive: true });
  const packages = (await readdir('node_modules')).filter((name) => name !== '.cache');
  const caches = ['.cache/site', '.cache/pictures'];
  for (const cache of caches) await mkdir(join('node_modules', cache), { recursive: true });
  for (const name of [...packages, ...caches]) {
    await symlink(resolve('node_modules', name), join(project, 'node_modules', name));
  }
}
