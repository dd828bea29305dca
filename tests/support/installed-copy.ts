import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProject, linkPackages } from './project-copy.ts';

/** A copy of the project with packages and with quote requests on. */
export async function copyInstalledProject(): Promise<string> {
  const project = await copyProject();
  await linkPackages(project);
  await replaceIn(join(project, 'content/agency.yaml'), 'quoteRequests: off', 'quoteRequests: on');
  return project;
}

export async function replaceIn(file: string, text: string, by: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  if (!before.includes(text)) throw new Error(`${file} does not contain ${text}`);
  await writeFile(file, before.replaceAll(text, by));
}
