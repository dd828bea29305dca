-- What became of each revision that the publisher took up. Staff read it; the publisher writes it.

create table public.releases (
  revision bigint primary key,
  status text not null constraint releases_known_status
    check (status in ('queued', 'building', 'live', 'failed')),
  queued_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  error text constraint releases_error_length check (char_length(error) <= 1000)
);

alter table public.releases enable row level security;
revoke all on table public.releases from anon, authenticated;
grant select on table public.releases to authenticated;
grant all on table public.releases to service_role;

create policy "Admins read releases" on public.releases
  for select to authenticated using ((select private.is_admin()));
