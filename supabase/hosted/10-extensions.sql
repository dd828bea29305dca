-- Extensions that a hosted project has but may not have enabled: HTTP calls from the database (schema net),
-- a timer (schema cron) and signatures (schema extensions). Vault, which stores the addresses, is always
-- enabled. Safe to run again.

create extension if not exists pg_net;
create extension if not exists pg_cron;
create extension if not exists pgcrypto with schema extensions;

-- pg_cron notes each run and forgets none: about 3,000 rows a day. Kept for a week. By number, because a run that a
-- restart interrupted has no time. Scheduling the same name replaces the job.
select cron.schedule('forget-job-runs', '29 9 * * *', $$
  delete from cron.job_run_details where runid <= (
    select max(runid) from cron.job_run_details where start_time < now() - interval '7 days') $$);
