import type { Pool } from 'pg';
import type { Environment } from '../command/environment.ts';
import { mailServerProblem } from '../mail/mailer.ts';
import { channelsOf } from './request-settings.ts';

const pauseInMilliseconds = 60_000;

/**
 * Asks the mail server at the start whether it takes us in, and again until it does. What it says
 * instead is told in the terminal, and by the database to the panel. Answers what ends it.
 */
export function watchMailServer(database: Pool, environment: Environment): () => Promise<void> {
  const sendsMail = channelsOf(environment).some((channel) => channel !== 'webhook');
  let told: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const look = async () => {
    const problem = sendsMail ? await mailServerProblem(environment) : null;
    if (isOver) return;
    await database.query(keepProblem, [problem]);
    if (problem && problem !== told) {
      console.error(`Quote requests wait: ${problem} They are sent once it does.`);
    }
    told = problem;
    if (problem) timer = setTimeout(watch, pauseInMilliseconds).unref();
  };
  // What a database that is gone says is told where it is missed.
  let running = Promise.resolve();
  const watch = () => {
    running = look().catch(() => {});
  };
  watch();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await running;
  };
}

const keepProblem = `
  update private.request_settings set channel_problem = $1,
    channel_problem_since = case when $1::text is not null then coalesce(channel_problem_since, now()) end
  where only_row and channel_problem is distinct from $1`;
