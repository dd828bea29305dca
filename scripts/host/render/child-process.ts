import type { ChildProcess } from 'node:child_process';

const longestLog = 20_000;

/**
 * Environment of the processes that run site code. Variables of this process, such as passwords, are not
 * passed on.
 */
export const childEnvironment = {
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
};

/** Returns a function that reads the end of what a process has printed so far. */
export function collectLog({ stdout, stderr }: ChildProcess): () => string {
  let log = '';
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (text: Buffer) => {
      log = (log + text.toString()).slice(-longestLog);
    });
  }
  return () => log;
}
