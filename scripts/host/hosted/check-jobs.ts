import { globSync, readFileSync } from 'node:fs';
import type { ClientBase } from 'pg';

interface Job {
  jobname: string;
  active: boolean;
  hasRun: boolean;
  /** Whether its last run is longer ago than its schedule allows. */
  isLate: boolean;
  lastRun: string | null;
  /** The first line of what the last finished run failed with. */
  failure: string | null;
}

const statement = `
  select jobname, active, last.at is not null as "hasRun",
    last.at < now() - case when schedule = '* * * * *' then interval '5 minutes' else interval '2 days' end as "isLate",
    to_char(last.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as "lastRun",
    (select left(split_part(return_message, E'\\n', 1), 200) from cron.job_run_details finished
      where finished.runid = last.finished_run and status = 'failed') as failure
  from cron.job, lateral (
    select max(start_time) as at, max(runid) filter (where status in ('succeeded', 'failed')) as finished_run
    from cron.job_run_details runs where runs.jobid = job.jobid) last
  where jobname = any($1)
  order by jobname`;

/** The jobs that the project's files schedule; others are the operator's own. */
function ownJobs(): string[] {
  return globSync('supabase/hosted/*.sql').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/cron\.schedule\('([^']+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
}

/** What is wrong with the jobs of the project's timer, one sentence each. */
export async function jobProblems(database: ClientBase): Promise<string[]> {
  const { rows: jobs } = await database.query<Job>(statement, [ownJobs()]);
  const waiting = jobs.filter(({ active, hasRun }) => active && !hasRun);
  return [
    ...jobs.filter(({ active }) => !active).map(({ jobname }) => switchedOff(jobname)),
    ...jobs.filter(({ active, isLate }) => active && isLate).map(late),
    ...jobs.filter(({ failure }) => failure !== null).map(failed),
    ...(waiting.length > 0 ? [notYet(waiting)] : []),
  ];
}

function switchedOff(name: string): string {
  return `The job ${name} is switched off. Switch it on under Integrations → Cron.`;
}

function late({ jobname, lastRun }: Job): string {
  return `The job ${jobname} last ran at ${lastRun}. If others are late too, the timer has stopped: restart the database under Project Settings → General.`;
}

function failed({ jobname, lastRun, failure }: Job): string {
  return `The job ${jobname} failed (last run ${lastRun}): ${failure}`;
}

function notYet(jobs: readonly Job[]): string {
  const names = new Intl.ListFormat('en').format(jobs.map(({ jobname }) => jobname));
  return `These jobs have not run yet: ${names}. Those named sweep run every minute, the others at night in Texas. Run this command again later to check that they do.`;
}
