-- Apart from the migration that added these checks: looking at every row must not hold its locks.
alter table public.quote_requests
  validate constraint quote_requests_known_kind,
  validate constraint quote_requests_email;
