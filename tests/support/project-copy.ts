import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const folders = ['bin', 'content', 'public', 'scripts', 'src', 'supabase'];
const files = [
  'CHANGELOG.md',
  'COMMIT',
  'astro.config.mjs',
  'floor.yaml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const dotFiles = ['.env.example', '.npmrc', '.nvmrc'];

/** Copies the project, without packages, to a temporary folder; resolves to its path. */
export async function copyProject(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'project-'));
  for (const part of [...folders, ...files, ...dotFiles]) {
    await cp(part, join(project, part), { recursive: true });
  }
  return project;
}

/** Links the packages and the compile cache into a copy of the project. */
export async function linkPackages(project: string): Promise<void> {
  await symlink(resolve('node_modules'), join(project, 'node_modules'));
}
