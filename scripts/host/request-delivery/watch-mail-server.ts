import type { Pool } from 'pg';
import type { Environment } from '../command/environment.ts';
import { mailServerProblem } from '../mail/mailer.ts';
import { channelsOf } from './request-settings.ts';

/** In milliseconds. */
const retryInterval = 60_000;

/**
 * Connects to the mail server at startup, and again until that succeeds. Problems are printed, and saved to the
 * database for the panel. Returns a function that stops it.
 */
export function watchMailServer(database: Pool, environment: Environment): () => Promise<void> {
  const sendsMail = channelsOf(environment).some((channel) => channel !== 'webhook');
  let printed: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const check = async () => {
    const problem = sendsMail ? await mailServerProblem(environment) : null;
    if (isStopped) return;
    await database.query(saveProblem, [problem]);
    if (problem && problem !== printed) {
      console.error(`Quote requests are waiting for the mail server: ${problem}`);
    }
    printed = problem;
    if (problem) timer = setTimeout(watch, retryInterval).unref();
  };
  let running = Promise.resolve();
  const watch = () => {
    // If the database is gone, others report it.
    running = check().catch(() => {});
  };
  watch();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}

const saveProblem = `
  update private.request_settings set channel_problem = $1,
    channel_problem_since = case when $1::text is not null then coalesce(channel_problem_since, now()) end
  where only_row and channel_problem is distinct from $1`;
