-- What a hosted project brings along but has not switched on: HTTP calls from the database (schema
-- net) and a timer (schema cron). Vault, which keeps the addresses, is always on. Safe to run again.

create extension if not exists pg_net;
create extension if not exists pg_cron;
