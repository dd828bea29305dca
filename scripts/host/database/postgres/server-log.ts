import { existsSync, openSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where an embedded server says when it started, stopped and crashed. */
export function logFile(folder: string): string {
  return join(folder, 'server.log');
}

const longestLog = 256 * 1024;

/** Opens the log for a server. It gets a few lines a start, so starts are where it is kept short. */
export function openLog(folder: string): number {
  const path = logFile(folder);
  if (existsSync(path) && statSync(path).size > longestLog) rmSync(path);
  return openSync(path, 'a', 0o600);
}

/** The end of the log, for whoever has to mend something. */
export async function lastLines(folder: string): Promise<string> {
  const lines = (await readFile(logFile(folder), 'utf8')).trimEnd().split('\n');
  return lines.slice(-5).join('\n');
}
