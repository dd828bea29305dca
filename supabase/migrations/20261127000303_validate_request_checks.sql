-- Apart from the migrations that added these checks: looking at every row must not hold their locks.
alter table public.quote_deliveries
  validate constraint quote_deliveries_known_channel,
  validate constraint quote_deliveries_known_state,
  validate constraint quote_deliveries_sent_acknowledged;
alter table public.quote_requests validate constraint quote_requests_assigned_to_fkey;
