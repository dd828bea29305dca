import { resolve } from 'node:path';

/**
 * Absolute path of the folder for compiled code and encoded pictures; CACHE_DIR in `.env.example`. A function,
 * because settings are loaded while the program runs.
 */
export function cacheFolder(): string {
  const { CACHE_DIR, DATA_DIR } = process.env;
  return resolve(CACHE_DIR || `${DATA_DIR || '.data'}/cache`);
}
