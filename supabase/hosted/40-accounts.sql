-- Daily jobs, which the backend process runs on one machine. Scheduling the same name replaces the job. At
-- night in Texas.

select cron.schedule('forget-old-accounts', '33 9 * * *', 'select private.forget_old_accounts()');
