import { readFile, writeFile } from 'node:fs/promises';
import { copyProject, linkPackages } from './project-copy.ts';

/** A copy of the project with packages. */
export async function copyInstalledProject(): Promise<string> {
  const project = await copyProject();
  await linkPackages(project);
  return project;
}

export async function replaceIn(file: string, text: string, by: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  if (!before.includes(text)) throw new Error(`${file} does not contain ${text}`);
  await writeFile(file, before.replaceAll(text, by));
}
