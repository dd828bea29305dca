-- Scheduling the same name replaces the job. It runs at night in Texas.
select cron.schedule('remove-picture-files', '31 9 * * *', 'select private.remove_picture_files()');
