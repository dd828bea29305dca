-- What a machine's backend does once a day. Scheduling under the same name again replaces the job. At night in
-- Texas.

select cron.schedule('forget-old-accounts', '33 9 * * *', 'select private.forget_old_accounts()');
