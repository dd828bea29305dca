import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProject, linkPackages } from './project-copy.ts';

/** A copy of the project with its packages, whose agency takes quote requests. */
export async function copyInstalledProject(): Promise<string> {
  const project = await copyProject();
  await linkPackages(project);
  await replaceIn(join(project, 'content/agency.yaml'), 'quoteRequests: off', 'quoteRequests: on');
  return project;
}

/** Replaces a text in a file. */
export async function replaceIn(file: string, text: string, by: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(text, by));
}
