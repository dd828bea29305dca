-- Every content save leaves a revision row in the same transaction. That row is the history staff
-- restore from and the outbox the publisher reads: the highest id is the content revision.

create table public.content_revisions (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id bigint not null,
  action text not null constraint content_revisions_known_action
    check (action in ('insert', 'update', 'delete')),
  actor_id uuid,
  actor_email text,
  created_at timestamptz not null default now(),
  before jsonb,
  after jsonb
);

create index content_revisions_row on public.content_revisions (table_name, row_id, id desc);

alter table public.content_revisions enable row level security;
revoke all on table public.content_revisions from anon, authenticated;
grant select on table public.content_revisions to authenticated;
grant all on table public.content_revisions to service_role;

create policy "Admins read the history" on public.content_revisions
  for select to authenticated using ((select private.is_admin()));

-- The version an editor read must still be the version when the save arrives. A save that changes
-- nothing keeps its version, so it makes no revision and no rebuild.
create function private.set_version() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if tg_op = 'INSERT' then
      new.version := 1;
      return new;
    end if;
    new.id := old.id;
    new.version := old.version;
    if new is distinct from old then
      new.version := old.version + 1;
    end if;
    return new;
  end;
  $$;

create function private.record_revision() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    revision bigint;
  begin
    if tg_op = 'UPDATE' and new.version = old.version then
      return null;
    end if;
    -- Ids must become visible in the order they are drawn: without the lock a slow transaction
    -- could commit a lower revision after a higher one was already published.
    perform pg_advisory_xact_lock(hashtext('content_revisions'));
    insert into public.content_revisions (table_name, row_id, action, actor_id, actor_email, before, after)
    values (
      tg_table_name,
      case when tg_op = 'DELETE' then old.id else new.id end,
      lower(tg_op),
      auth.uid(),
      auth.jwt() ->> 'email',
      case when tg_op = 'INSERT' then null else to_jsonb(old) end,
      case when tg_op = 'DELETE' then null else to_jsonb(new) end
    )
    returning id into revision;
    perform pg_notify('content_revision', revision::text);
    return null;
  end;
  $$;

revoke all on function private.set_version() from public;
revoke all on function private.record_revision() from public;

create trigger set_version before insert or update on public.hero_content
  for each row execute function private.set_version();
create trigger set_version before insert or update on public.services
  for each row execute function private.set_version();
create trigger set_version before insert or update on public.city_pages
  for each row execute function private.set_version();

create trigger record_revision after insert or update or delete on public.hero_content
  for each row execute function private.record_revision();
create trigger record_revision after insert or update or delete on public.services
  for each row execute function private.record_revision();
create trigger record_revision after insert or update or delete on public.city_pages
  for each row execute function private.record_revision();
