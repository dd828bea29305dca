-- What became of each nightly backup: made, restored into a throw-away database and compared. Staff
-- read it; the site writes it. A row begins with its error, which is taken away once all is proven.

create table public.backup_drills (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  revision bigint,
  error text constraint backup_drills_error_length check (char_length(error) <= 1000)
);

alter table public.backup_drills enable row level security;
revoke all on table public.backup_drills from anon, authenticated;
grant select on table public.backup_drills to authenticated;
grant all on table public.backup_drills to service_role;

create policy "Admins read what became of backups" on public.backup_drills
  for select to authenticated using ((select private.is_admin()));
