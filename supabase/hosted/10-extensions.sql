-- What a hosted project brings along but may not have switched on: HTTP calls from the database (schema
-- net), a timer (schema cron) and signatures (schema extensions). Vault, which keeps the addresses, is
-- always on. Safe to run again.

create extension if not exists pg_net;
create extension if not exists pg_cron;
create extension if not exists pgcrypto with schema extensions;
