-- A stolen session cannot fill the disk with saves, empty the site one row at a time, or use up with tests what visitors may
-- send: each account has a share per hour that no office reaches by hand. Calls without an account, such as the seed, a
-- restore, a migration and the service role, have no limit.

-- What an account did in its current hour, which begins with its first call after the previous one. The account of zeros
-- counts the tests of all.
create table private.staff_counts (
  account uuid primary key,
  since timestamptz not null default now(),
  saves integer not null default 0,
  bytes bigint not null default 0,
  removals integer not null default 0,
  tests integer not null default 0
);
alter table private.staff_counts enable row level security;
revoke all on table private.staff_counts from anon, authenticated;

create function private.count_for(account uuid, saves integer, bytes bigint, removals integer, tests integer)
  returns private.staff_counts
  language sql set search_path = ''
  as $$
    insert into private.staff_counts as known (account, saves, bytes, removals, tests) values ($1, $2, $3, $4, $5)
      on conflict (account) do update set
        (since, saves, bytes, removals, tests) = (
          select new.since, fresh.saves + $2, fresh.bytes + $3, fresh.removals + $4, fresh.tests + $5
          from (select case when known.since > now() - interval '1 hour' then known.since else now() end) new (since),
            lateral (select
              case when new.since = known.since then known.saves else 0 end,
              case when new.since = known.since then known.bytes else 0 end,
              case when new.since = known.since then known.removals else 0 end,
              case when new.since = known.since then known.tests else 0 end) fresh (saves, bytes, removals, tests))
      returning *;
  $$;

-- Counts what the signed-in account adds to a history.
create function private.count_save(bytes bigint, is_removal boolean) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    counted private.staff_counts;
  begin
    if auth.uid() is null then
      return;
    end if;
    counted := private.count_for(auth.uid(), 1, count_save.bytes, is_removal::integer, 0);
    if counted.removals > 60 then
      raise exception using errcode = 'PT429',
        message = 'One person can remove at most 60 items of the site in an hour. Try again later.';
    end if;
    if counted.saves > 1000 or counted.bytes > 50000000 then
      raise exception using errcode = 'PT429',
        message = 'One person can save at most 1,000 times and 50 MB in an hour. Try again later.';
    end if;
  end;
  $$;

-- As before, with that limit.
create or replace function private.record_revision() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    row_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    saved_row constant bigint := (coalesce(row_after, row_before) ->> 'id')::bigint;
    revision bigint;
  begin
    if tg_op = 'UPDATE' and new.version = old.version then
      return null;
    end if;
    -- Before the lock, so that saves of an account wait for each other without keeping others waiting.
    perform private.count_save(pg_column_size(coalesce(row_after, row_before)), tg_op = 'DELETE');
    -- Ids must become visible in the order they are drawn: without the lock a slow transaction
    -- could commit a lower revision after a higher one was already published.
    perform pg_advisory_xact_lock(hashtext('content_revisions'));
    insert into public.content_revisions
      (table_name, row_id, action, actor_id, actor_email, before, after, slug_before, slug_after)
    values (
      tg_table_name,
      saved_row,
      lower(tg_op),
      auth.uid(),
      auth.jwt() ->> 'email',
      case
        when tg_op = 'DELETE' then row_before
        when tg_op = 'UPDATE' and row_before is distinct from (
          select after from public.content_revisions
          where table_name = tg_table_name and row_id = saved_row order by id desc limit 1) then row_before
      end,
      row_after,
      row_before ->> 'slug',
      row_after ->> 'slug'
    )
    returning id into revision;
    perform pg_notify('content_revision', revision::text);
    return null;
  end;
  $$;

-- As before, with that limit.
create or replace function private.record_request_change() returns trigger
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

-- Marks are a history, too: each that is removed stays, and another can be set.
create function private.count_contact_mark() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.count_save(pg_column_size(new), false);
    return null;
  end;
  $$;
create trigger count_save after insert or update of removed_at on public.contact_marks
  for each row execute function private.count_contact_mark();

-- As before, but tests take nothing from visitors.
create or replace function private.fills_the_day(bytes integer, looks_automatic boolean) returns boolean
  language plpgsql set search_path = ''
  as $$
  declare
    so_far bigint;
  begin
    if current_setting('quote_requests.test', true) = 'on' then
      return false;
    end if;
    insert into private.request_intake as today (day, bytes)
      values (current_date, fills_the_day.bytes)
      on conflict (day) do update set bytes = today.bytes + excluded.bytes
      returning today.bytes into so_far;
    return so_far > case when looks_automatic then 32 else 128 end * 1048576;
  end;
  $$;

create function private.count_test() returns void
  language plpgsql set search_path = ''
  as $$
  declare
    of_account private.staff_counts;
    of_all private.staff_counts;
  begin
    of_account := private.count_for(auth.uid(), 0, 0, 0, 1);
    of_all := private.count_for('00000000-0000-0000-0000-000000000000', 0, 0, 0, 1);
    if of_account.tests > 10 or of_all.tests > 30 then
      raise exception using errcode = 'PT429', message =
        'One person can send at most 10 test requests in an hour, and everyone together 30. Try again later.';
    end if;
  end;
  $$;

-- As before, with that limit.
create or replace function public.send_test_request(language text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    test_id constant uuid := gen_random_uuid();
    stored jsonb;
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins test';
    end if;
    perform private.require_requests_on();
    perform private.count_test();
    delete from public.quote_requests where is_test and received_at < now() - interval '5 minutes';
    perform set_config('quote_requests.test', 'on', true);
    stored := private.store_request(jsonb_build_object(
      'id', test_id, 'kind', 'home', 'language', language, 'page', '/admin',
      'answers', jsonb_build_object(
        'firstName', 'Test', 'lastName', 'Request', 'email', auth.jwt() ->> 'email',
        'phone', (select coalesce(nullif(phone, ''), '000-000-0000') from private.request_settings),
        -- Different each time: equal answers would make the next test look like spam.
        'address', 'Test ' || test_id, 'dateOfBirth', '2000-01-01', 'yearBuilt', '2000',
        'squareFeet', '1', 'roofAge', '0', 'currentInsurer', '-'),
      'consent', jsonb_build_object('version', 'test', 'text', 'A test by the office.',
        'ticked', '[]'::jsonb),
      'release', jsonb_build_object('revision', 0),
      'signals', jsonb_build_object('honeypot', '', 'seconds', 60)));
    perform set_config('quote_requests.test', '', true);
    return stored || jsonb_build_object('id', test_id);
  end;
  $$;

revoke all on function private.count_for(uuid, integer, bigint, integer, integer), private.count_save(bigint, boolean),
  private.count_contact_mark(), private.count_test()
  from public, anon, authenticated;
