-- Quote requests, from the press on Submit to the people in the office. Visitors hand one in through
-- submit_quote_request() and can do nothing else; only admins read. A request, its reference and what
-- is to be delivered of it are one transaction. Switched off until the agency's facts say otherwise.

-- One row, written by the owner of the database from content/agency.yaml and the environment.
create table private.request_settings (
  only_row boolean primary key default true constraint request_settings_only_row check (only_row),
  switched_on boolean not null default false,
  keep_months integer not null default 24
    constraint request_settings_keep_months check (keep_months between 1 and 120),
  reference_prefix text not null default 'TP'
    constraint request_settings_reference_prefix check (reference_prefix ~ '^[A-Z]{2}$'),
  phone text not null default '',
  -- What each request is delivered by.
  channels text[] not null default '{}' constraint request_settings_known_channels
    check (channels <@ array['mail', 'confirmation', 'webhook']),
  -- Makes the digest of an address one that nobody else can compute.
  salt uuid not null default gen_random_uuid()
);
insert into private.request_settings default values;

-- How many requests one address handed in lately; only its digest is kept, and for an hour at most.
create table private.request_senders (
  sender text primary key,
  since timestamptz not null default now(),
  requests integer not null default 1
);

create table public.quote_requests (
  id uuid primary key,
  reference text not null unique,
  received_at timestamptz not null default now(),
  kind text not null constraint quote_requests_known_kind check (kind in ('auto', 'home')),
  language text not null constraint quote_requests_known_language check (language in ('en', 'es')),
  answers jsonb not null,
  name text not null,
  email text not null,
  phone text not null,
  -- The wording that was shown, its version, and what was ticked.
  consent jsonb not null,
  page text not null,
  release jsonb not null,
  score integer not null,
  quarantined boolean not null,
  status text not null default 'new' constraint quote_requests_known_status
    check (status in ('new', 'in_progress', 'quoted', 'won', 'lost')),
  assigned_to uuid,
  notes text not null default '' constraint quote_requests_notes_length
    check (char_length(notes) <= 4000),
  version integer not null default 1
);
create index quote_requests_received on public.quote_requests (received_at desc);
create index quote_requests_answers on public.quote_requests (md5(answers::text), received_at);
create index quote_requests_email on public.quote_requests (lower(email));

create table public.quote_request_changes (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.quote_requests (id) on delete cascade,
  changed_at timestamptz not null default now(),
  actor_id uuid,
  actor_email text,
  before jsonb not null,
  after jsonb not null
);
create index quote_request_changes_request on public.quote_request_changes (request_id, id);

create table public.quote_deliveries (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.quote_requests (id) on delete cascade,
  channel text not null constraint quote_deliveries_known_channel
    check (channel in ('mail', 'confirmation', 'webhook')),
  state text not null default 'waiting' constraint quote_deliveries_known_state
    check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  queued_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  last_error text constraint quote_deliveries_error_length check (char_length(last_error) <= 1000),
  acknowledged_at timestamptz,
  unique (request_id, channel)
);
create index quote_deliveries_open on public.quote_deliveries (next_attempt_at)
  where acknowledged_at is null;

-- That a request was here, without anything that it said.
create table public.quote_request_removals (
  id bigint generated always as identity primary key,
  reference text not null,
  received_at timestamptz not null,
  removed_at timestamptz not null default now(),
  actor_id uuid,
  reason text not null constraint quote_request_removals_known_reason
    check (reason in ('kept long enough', 'the person asked', 'by hand'))
);

alter table private.request_settings enable row level security;
alter table private.request_senders enable row level security;
alter table public.quote_requests enable row level security;
alter table public.quote_request_changes enable row level security;
alter table public.quote_deliveries enable row level security;
alter table public.quote_request_removals enable row level security;

revoke all on table private.request_settings, private.request_senders from anon, authenticated;
revoke all on table public.quote_requests, public.quote_request_changes, public.quote_deliveries,
  public.quote_request_removals from anon, authenticated;
grant select, delete on table public.quote_requests to authenticated;
grant update (status, assigned_to, notes, quarantined) on table public.quote_requests to authenticated;
grant select on table public.quote_request_changes, public.quote_deliveries,
  public.quote_request_removals to authenticated;
grant all on table public.quote_requests, public.quote_request_changes, public.quote_deliveries,
  public.quote_request_removals to service_role;

create policy "Admins read quote requests" on public.quote_requests
  for select to authenticated using ((select private.is_admin()));
create policy "Admins work on quote requests" on public.quote_requests
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove quote requests" on public.quote_requests
  for delete to authenticated using ((select private.is_admin()));
create policy "Admins read what was changed on quote requests" on public.quote_request_changes
  for select to authenticated using ((select private.is_admin()));
create policy "Admins read what became of deliveries" on public.quote_deliveries
  for select to authenticated using ((select private.is_admin()));
create policy "Admins read which quote requests were removed" on public.quote_request_removals
  for select to authenticated using ((select private.is_admin()));

-- What is to be delivered of a request stands there as soon as the request does, or as soon as
-- somebody says that it is no spam.
create function private.queue_deliveries() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.quote_deliveries (request_id, channel)
      select new.id, channel from private.request_settings, unnest(channels) channel
      on conflict do nothing;
    perform pg_notify('quote_request', new.id::text);
    return null;
  end;
  $$;

create function private.record_request_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    worked_on constant text[] := array['status', 'assigned_to', 'notes', 'quarantined'];
  begin
    insert into public.quote_request_changes (request_id, actor_id, actor_email, before, after)
      select new.id, auth.uid(), auth.jwt() ->> 'email',
        jsonb_object_agg(field, to_jsonb(old) -> field), jsonb_object_agg(field, to_jsonb(new) -> field)
      from unnest(worked_on) field;
    return null;
  end;
  $$;

create function private.note_request_removal() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.quote_request_removals (reference, received_at, actor_id, reason)
      values (old.reference, old.received_at, auth.uid(),
        coalesce(nullif(current_setting('quote_requests.removal', true), ''), 'by hand'));
    return null;
  end;
  $$;

create trigger set_version before insert or update on public.quote_requests
  for each row execute function private.set_version();
create trigger queue_deliveries after insert or update of quarantined on public.quote_requests
  for each row when (not new.quarantined) execute function private.queue_deliveries();
create trigger record_request_change after update on public.quote_requests
  for each row when (new.version <> old.version) execute function private.record_request_change();
create trigger note_request_removal after delete on public.quote_requests
  for each row execute function private.note_request_removal();

-- Removes what has been kept as long as the agency says; answers how many.
create function private.remove_old_requests() returns integer
  language plpgsql set search_path = ''
  as $$
  declare
    removed integer;
  begin
    perform set_config('quote_requests.removal', 'kept long enough', true);
    delete from public.quote_requests using private.request_settings
      where received_at < now() - make_interval(months => keep_months);
    get diagnostics removed = row_count;
    perform set_config('quote_requests.removal', '', true);
    return removed;
  end;
  $$;

-- For the panel: whether requests come in at all, and whether they get out to people. One that
-- nobody acknowledged for a quarter of an hour is what staff have to be told.
create function public.request_delivery_state() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins read this';
    end if;
    return (
      select jsonb_build_object(
        'switchedOn', (select switched_on from private.request_settings),
        'channels', (select to_jsonb(channels) from private.request_settings),
        'waiting', count(*),
        'failingSince', min(queued_at) filter (where queued_at < now() - interval '15 minutes'),
        'lastError', (array_agg(last_error order by queued_at)
          filter (where last_error is not null))[1])
      from public.quote_deliveries where acknowledged_at is null);
  end;
  $$;

revoke all on function
  private.queue_deliveries(), private.record_request_change(), private.note_request_removal(),
  private.remove_old_requests(), public.request_delivery_state()
  from public, anon, authenticated;
grant execute on function public.request_delivery_state() to authenticated;
