import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyProject } from './project-copy.ts';

/** A copy of the project with its packages, whose agency takes quote requests. */
export async function copyInstalledProject(): Promise<string> {
  const project = await copyProject();
  await symlink(resolve('node_modules'), join(project, 'node_modules'));
  await replaceIn(join(project, 'content/agency.yaml'), 'quoteRequests: off', 'quoteRequests: on');
  return project;
}

/** Replaces a text in a file. */
export async function replaceIn(file: string, text: string, by: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(text, by));
}
