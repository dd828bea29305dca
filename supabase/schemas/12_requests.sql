-- Quote requests, and how long they are kept.
--
-- Visitors send one through submit_quote_request() and cannot do anything else; only admins read. A request, its
-- reference and its deliveries are one transaction.

-- One row, written from content/agency.yaml and the environment. Switched off until the agency's facts say otherwise.
create table private.request_settings (
  only_row boolean default true primary key constraint request_settings_only_row check (only_row),
  switched_on boolean not null default false,
  keep_months integer not null default 24
    constraint request_settings_keep_months check (keep_months between 1 and 120),
  reference_prefix text not null default 'TP'
    constraint request_settings_reference_prefix check (reference_prefix ~ '^[A-Z]{2}$'),
  phone text not null default '',
  -- How each request is delivered.
  channels text[] not null default '{}'
    constraint request_settings_known_channels check (channels <@ array['mail', 'confirmation', 'webhook']),
  -- Makes the digest of a network's address one that no one else can compute.
  salt uuid not null default gen_random_uuid(),
  -- Why mail to the office does not work although no mail is waiting: the mail server is checked at the start.
  channel_problem text constraint request_settings_channel_problem_length check (char_length(channel_problem) <= 1000),
  channel_problem_since timestamptz,
  -- The number in content/agency.yaml; phone is the one that the pages show.
  file_phone text not null default '',
  -- Facts from content/agency.yaml that the database requires.
  time_zone text not null default 'America/Chicago',
  -- Whether the agency is the example.
  shows_samples boolean not null default true
);

alter table private.request_settings enable row level security;

create table public.quote_requests (
  id uuid primary key,
  reference text not null unique,
  received_at timestamptz not null default now(),
  kind text not null constraint quote_requests_known_kind check (kind in ('auto', 'home', 'callback')),
  language text not null constraint quote_requests_known_language check (language in ('en', 'es')),
  answers jsonb not null,
  name text not null,
  -- Call-backs have none.
  email text,
  phone text not null,
  -- The wording that was shown, its version, and which boxes were checked.
  consent jsonb not null,
  page text not null,
  release jsonb not null,
  score integer not null,
  -- Possible spam, which is not sent to the office until staff release it.
  quarantined boolean not null,
  status text not null default 'new'
    constraint quote_requests_known_status check (status in ('new', 'in_progress', 'quoted', 'won', 'lost')),
  assigned_to uuid references auth.users (id) on delete set null,
  notes text not null default '' constraint quote_requests_notes_length check (char_length(notes) <= 4000),
  version integer not null default 1,
  -- Set for the transaction in which send_test_request() stores a request.
  is_test boolean not null default coalesce(nullif(current_setting('quote_requests.test', true), '')::boolean, false),
  -- Paths of answers that the form doubted, such as phone or vehicles.0.vin. Null for requests from before this column.
  doubts text[],
  -- Until then, the request is in no list of open requests; afterwards it is due until someone works on it.
  snoozed_until timestamptz
    -- Dates that JavaScript can read. The lists could not show `infinity`.
    constraint quote_requests_snooze_is_a_date check (snoozed_until between '2020-01-01' and '2100-01-01'),
  -- What a search looks through; null if it is not computed yet. Not a generated column, which would have rewritten the
  -- table while visitors send requests.
  search_text text,
  constraint quote_requests_email check ((email is null) = (kind = 'callback'))
);
create index quote_requests_answers on public.quote_requests (md5(answers::text), received_at);
create index quote_requests_email on public.quote_requests (lower(email));
create index quote_requests_received on public.quote_requests (received_at desc, id desc);
create index quote_requests_by_status on public.quote_requests (status, received_at desc, id desc)
  where not quarantined and not is_test;
create index quote_requests_apart on public.quote_requests (received_at desc, id desc)
  where quarantined and not is_test;
create index quote_requests_tests on public.quote_requests (received_at) where is_test;
create index quote_requests_assigned_to on public.quote_requests (assigned_to);
create index quote_requests_snoozed on public.quote_requests (snoozed_until) where snoozed_until is not null;
create index quote_requests_open on public.quote_requests (received_at desc, id desc)
  where status in ('new', 'in_progress', 'quoted') and not quarantined and not is_test;
-- For the counts, which read nothing else.
create index quote_requests_counted on public.quote_requests (status, quarantined, snoozed_until) where not is_test;
-- For the other requests of a person. An update computes these expressions with the rights of staff.
create index quote_requests_phone on public.quote_requests (private.dialed_digits(phone)) where not is_test;
create index quote_requests_mailbox on public.quote_requests (private.mailbox_of(email)) where not is_test;
-- For the list of new requests: call-backs first, then the longest wait.
create index quote_requests_waiting on public.quote_requests ((kind <> 'callback'), received_at, id)
  where status = 'new' and not quarantined and not is_test;

alter table public.quote_requests enable row level security;
revoke all on table public.quote_requests from anon, authenticated, service_role;
grant select, delete on table public.quote_requests to authenticated;
grant select, insert, update, delete on table public.quote_requests to service_role;
grant update (quarantined, status, assigned_to, notes, snoozed_until) on table public.quote_requests to authenticated;

create policy "Admins read quote requests" on public.quote_requests
  for select to authenticated using ((select private.is_admin()));
create policy "Admins work on quote requests" on public.quote_requests
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove quote requests" on public.quote_requests
  for delete to authenticated using ((select private.is_admin()));

create trigger set_version before insert on public.quote_requests
  for each row execute function private.set_version();
-- To compute the text of an old request is no change of it.
create trigger set_version_of_change before update on public.quote_requests
  for each row when (new.search_text is not distinct from old.search_text) execute function private.set_version();
select private.limit_to_one_row('quote_requests');

-- A text without all that a search ignores: case, accents, punctuation and spaces.
create function private.search_key(written text) returns text
  language sql immutable set search_path = ''
  as $$
    select case when octet_length(written) = char_length(written)
      then regexp_replace(lower(written), '[^a-z0-9]+', '', 'g')
      -- By ranges, because what a letter is depends on the locale of the database.
      else regexp_replace(
        replace(replace(replace(translate(
          lower(regexp_replace(private.ascii_digits(normalize(written, NFKD)), '[\u0300-\u036f]+', '', 'g')),
          'øłđðħıŧ', 'olddhit'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
        '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u036f\u0483-\u0489\u0591-\u05cf\u05f3\u05f4\u0600-\u061f\u064b-\u065f\u066a-\u066d\u0670\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u206f\u20d0-\u20ff\u2212\u2800\u2e00-\u2e7f\u3000-\u303f\u3164\ufe00-\ufe6f\ufeff\uff00-\uff0f\ufff0-\uffff\U000e0000-\U000e0fff]+',
        '', 'g') end;
  $$;
revoke all on function private.search_key(text) from public;
grant execute on function private.search_key(text) to authenticated, service_role;

-- What a search looks through. The number is there as it was written, and with its country code.
create function private.request_search_text(name text, email text, phone text, reference text, notes text) returns text
  language sql immutable set search_path = ''
  as $$
    select concat_ws(E'\n', private.search_key(name), private.search_key(email), private.search_key(phone),
      ltrim(private.dialed_digits(phone), '+'), private.search_key(reference), private.search_key(notes));
  $$;
revoke all on function private.request_search_text(text, text, text, text, text) from public;
grant execute on function private.request_search_text(text, text, text, text, text) to authenticated, service_role;

create function private.write_search_text() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.search_text := private.request_search_text(new.name, new.email, new.phone, new.reference, new.notes);
    return new;
  end;
  $$;
revoke all on function private.write_search_text() from public;
create trigger write_search_text before insert or update of name, email, phone, reference, notes
  on public.quote_requests for each row execute function private.write_search_text();

-- Computes the texts of 200 requests that lack one, newest first; returns how many it computed.
create function private.fill_search_texts() returns integer
  language plpgsql set search_path = ''
  as $$
  declare
    filled integer;
  begin
    update public.quote_requests set search_text = private.request_search_text(name, email, phone, reference, notes)
      where id in (
        select id from public.quote_requests where search_text is null order by received_at desc limit 200
          for no key update skip locked);
    get diagnostics filled = row_count;
    return filled;
  end;
  $$;
revoke all on function private.fill_search_texts() from public;

-- A request is assigned to an account that can open it. Accounts that registered themselves have no role.
create function private.check_assignee() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not exists (select from public.user_roles where user_id = new.assigned_to) then
      raise exception using errcode = '23514',
        message = 'A request can only be assigned to an account with a role.';
    end if;
    return new;
  end;
  $$;
revoke all on function private.check_assignee() from public;
create trigger check_assignee before update of assigned_to on public.quote_requests
  for each row when (new.assigned_to is not null and new.assigned_to is distinct from old.assigned_to)
  execute function private.check_assignee();

-- Work on a due request ends its snooze.
create function private.end_due_snooze() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.snoozed_until := null;
    return new;
  end;
  $$;
revoke all on function private.end_due_snooze() from public;
create trigger end_due_snooze before update of status, assigned_to, notes on public.quote_requests
  for each row when (
    old.snoozed_until <= now() and new.snoozed_until = old.snoozed_until
      and (new.status, new.assigned_to, new.notes) is distinct from (old.status, old.assigned_to, old.notes))
  execute function private.end_due_snooze();

-- A longer snooze would hide the request from the office.
create function private.check_snooze() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    raise exception using errcode = 'PT400', message = 'A request can be snoozed for at most 90 days.';
  end;
  $$;
revoke all on function private.check_snooze() from public;
create trigger check_snooze before update of snoozed_until on public.quote_requests
  for each row when (
    new.snoozed_until is distinct from old.snoozed_until and new.snoozed_until > now() + interval '90 days')
  execute function private.check_snooze();

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

alter table public.quote_request_changes enable row level security;
revoke all on table public.quote_request_changes from anon, authenticated, service_role;
grant select on table public.quote_request_changes to authenticated;
grant select, insert, update, delete on table public.quote_request_changes to service_role;

create policy "Admins read what was changed on quote requests" on public.quote_request_changes
  for select to authenticated using ((select private.is_admin()));

create function private.record_request_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    worked_on constant text[] := array['status', 'assigned_to', 'notes', 'quarantined', 'snoozed_until'];
  begin
    perform private.count_save(octet_length(old.notes) + octet_length(new.notes), false);
    insert into public.quote_request_changes (request_id, actor_id, actor_email, before, after)
      select new.id, auth.uid(), auth.jwt() ->> 'email',
        jsonb_object_agg(field, to_jsonb(old) -> field), jsonb_object_agg(field, to_jsonb(new) -> field)
      from unnest(worked_on) field;
    return null;
  end;
  $$;
revoke all on function private.record_request_change() from public;
create trigger record_request_change after update on public.quote_requests
  for each row when (new.version <> old.version) execute function private.record_request_change();

-- That a request existed, without anything that it contained. Its reference is never used again.
create table public.quote_request_removals (
  id bigint generated always as identity primary key,
  reference text not null,
  received_at timestamptz not null,
  removed_at timestamptz not null default now(),
  actor_id uuid,
  reason text not null
    constraint quote_request_removals_known_reason
      check (reason in ('kept long enough', 'the person asked', 'by hand'))
);
create index quote_request_removals_reference on public.quote_request_removals (reference);
create index quote_request_removals_actor on public.quote_request_removals (actor_id, removed_at);

alter table public.quote_request_removals enable row level security;
revoke all on table public.quote_request_removals from anon, authenticated, service_role;
grant select on table public.quote_request_removals to authenticated;
grant select, insert, update, delete on table public.quote_request_removals to service_role;

create policy "Admins read which quote requests were removed" on public.quote_request_removals
  for select to authenticated using ((select private.is_admin()));

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
revoke all on function private.note_request_removal() from public;
create trigger note_request_removal after delete on public.quote_requests
  for each row when (not old.is_test) execute function private.note_request_removal();

-- An admin deletes at most 100 requests an hour by hand, more than an office ever does, so that a stolen session
-- cannot empty the list before someone notices. The nightly removal and `npm run leads delete` run as the owner of
-- the database and have no limit.
create function private.limit_request_removals() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- Calls at the same moment wait for each other, so that each counts the others.
    perform pg_advisory_xact_lock(hashtextextended('removals by ' || auth.uid(), 0));
    if (select count(*) from public.quote_request_removals
        where actor_id = auth.uid() and removed_at > now() - interval '1 hour') >= 100
    then
      raise exception using errcode = 'PT429',
        message = 'One person can delete at most 100 requests in an hour. Try again later.';
    end if;
    return old;
  end;
  $$;
revoke all on function private.limit_request_removals() from public;
create trigger limit_removals before delete on public.quote_requests
  for each row when (current_user = 'authenticated' and not old.is_test)
  execute function private.limit_request_removals();

-- Removes up to 500 requests that were kept as long as the agency's facts say, the oldest first; returns how many.
-- The caller repeats it until it returns fewer. It also removes contact marks as long after their removal, and
-- reasons of marks without requests.
create function private.remove_old_requests() returns integer
  language plpgsql set search_path = ''
  as $$
  declare
    removed integer;
  begin
    -- Tests that were not removed because the panel was closed while it waited.
    delete from public.quote_requests where is_test and received_at < now() - interval '1 hour';
    delete from public.contact_marks where removed_at < (
      select now() - make_interval(months => keep_months) from private.request_settings);
    perform set_config('quote_requests.removal', 'kept long enough', true);
    delete from public.quote_requests where id in (
      select request.id from public.quote_requests request
        where received_at < (
          select now() - make_interval(months => keep_months) from private.request_settings)
        order by received_at limit 500);
    get diagnostics removed = row_count;
    perform pg_advisory_xact_lock(hashtext('contact marks'));
    update public.contact_marks mark set reason = '', removal_reason = ''
      where (reason <> '' or removal_reason <> '') and not exists (select from private.requests_with(mark));
    perform set_config('quote_requests.removal', '', true);
    return removed;
  end;
  $$;
revoke all on function private.remove_old_requests() from public;
