-- Extensions that a hosted project has but may not have enabled: HTTP calls from the database (schema net),
-- a timer (schema cron) and signatures (schema extensions). Vault, which stores the addresses, is always
-- enabled. Safe to run again.

create extension if not exists pg_net;
create extension if not exists pg_cron;
create extension if not exists pgcrypto with schema extensions;
