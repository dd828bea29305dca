import { createClient } from '@supabase/supabase-js';
import type { Environment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { ReleaseLog } from '../releases/release-log.ts';

/** Called once the content of a build was read; takes a sentence for each row that is not shown as saved. */
export type BuildBegun = (revision: number, rowProblems: readonly string[]) => Promise<void>;

/**
 * Runs a build and tells staff through `releases` that it began, and why it failed. That it is live
 * only the public site can say, after the host has taken it over. Silent without a secret key.
 */
export async function reportBuild(
  environment: Environment,
  build: (begun: BuildBegun) => Promise<void>,
): Promise<void> {
  const log = openReleaseLog(environment);
  let revision: number | null = null;
  try {
    await build(async (begun, rowProblems) => {
      revision = begun;
      await log?.building(begun, rowProblems);
    });
  } catch (error) {
    const reason =
      error instanceof OperatorError ? error.message : 'Something unexpected stopped the build.';
    // A snapshot that could not be read has no revision: whoever saved last is told.
    const told = revision ?? (await log?.newestWaiting());
    if (told) await log?.failed(told, `${reason} The live site stays as it was.`);
    throw error;
  }
}

function openReleaseLog(environment: Environment): ReleaseLog | null {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = environment;
  if (!url || !key) return null;
  return new ReleaseLog(createClient(url, key, { auth: { persistSession: false } }));
}
