-- Staff put a request aside until a day and time. Until then it is in no list of open requests; after that it is back,
-- and counts as due until someone works on it.

alter table public.quote_requests add column snoozed_until timestamptz
  -- Dates that JavaScript can read; `infinity` would leave the lists unreadable.
  constraint quote_requests_snooze_is_a_date check (snoozed_until between '2020-01-01' and '2100-01-01');
grant update (snoozed_until) on table public.quote_requests to authenticated;

-- What a search looks through, without case and accents: to compute it for thousands of rows takes longer than to read
-- it. A phone number is also found by its digits.
alter table public.quote_requests add column searched text generated always as (
  regexp_replace(normalize(lower(name || E'\n' || coalesce(email, '') || E'\n' || phone || E'\n' || reference || E'\n'
    || notes), NFD), '[\u0300-\u036f]', '', 'g') || E'\n' || regexp_replace(phone, '\D', '', 'g')) stored;

create index quote_requests_snoozed on public.quote_requests (snoozed_until) where snoozed_until is not null;
create index quote_requests_open on public.quote_requests (received_at desc, id desc)
  where status in ('new', 'in_progress', 'quoted') and not quarantined and not is_test;
-- For the counts, which read nothing else.
create index quote_requests_counted on public.quote_requests (status, quarantined, snoozed_until) where not is_test;
-- For the other requests of a person. Staff update rows, which evaluates the expressions with their rights.
create index quote_requests_phone on public.quote_requests (private.dialed_digits(phone)) where not is_test;
create index quote_requests_mailbox on public.quote_requests (private.mailbox_of(email)) where not is_test;
grant execute on function private.mailbox_of(text) to authenticated, service_role;

-- Work on a request that is due ends its snooze.
create function private.end_due_snooze() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.snoozed_until := null;
    return new;
  end;
  $$;
create trigger end_due_snooze before update of status, assigned_to, notes on public.quote_requests
  for each row when (old.snoozed_until <= now() and new.snoozed_until = old.snoozed_until
    and (new.status, new.assigned_to, new.notes) is distinct from (old.status, old.assigned_to, old.notes))
  execute function private.end_due_snooze();

-- As before, with snoozes.
create or replace function private.record_request_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    worked_on constant text[] := array['status', 'assigned_to', 'notes', 'quarantined', 'snoozed_until'];
  begin
    insert into public.quote_request_changes (request_id, actor_id, actor_email, before, after)
      select new.id, auth.uid(), auth.jwt() ->> 'email',
        jsonb_object_agg(field, to_jsonb(old) -> field), jsonb_object_agg(field, to_jsonb(new) -> field)
      from unnest(worked_on) field;
    return null;
  end;
  $$;

-- As before. It also changes when a snooze ends.
create or replace function public.quote_request_mark() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins read this';
    end if;
    return (
      select jsonb_build_object('mark', concat_ws(' ',
        (select extract(epoch from max(received_at)) from public.quote_requests),
        (select count(*) from public.quote_requests where received_at > now() - interval '10 minutes'),
        (select coalesce(max(id), 0) from public.quote_request_changes),
        (select coalesce(max(id), 0) from public.quote_request_removals),
        count(*), coalesce(sum(attempts), 0),
        (select count(*) from public.quote_deliveries where state = 'given_up'),
        (select count(*) from public.quote_requests where snoozed_until <= now())))
      from public.quote_deliveries where state in ('waiting', 'failed'));
  end;
  $$;

-- One page of requests, newest first, each with its deliveries, after the position that the page before
-- returned as next. show: open (the office's work), a status, snoozed, due (open again after a snooze), all, or apart
-- (looks like spam). A snoozed request has no other place than snoozed and all. sought is found in what the list shows
-- and in the notes, without regard to case and accents; a phone number also by its digits. whole: with answers,
-- consent and page. The caller's own rights count: who is no admin finds nothing.
create or replace function public.quote_requests_page(
    show text default 'all', sought text default '', before_received_at timestamptz default null,
    before_id uuid default null, most integer default 50, whole boolean default false,
    only_reference text default null) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  declare
    folded text := regexp_replace(normalize(lower(btrim(sought)), NFD), '[\u0300-\u036f]', '', 'g');
    digits text := case when sought ~ '^[\d\s().+-]+$' then regexp_replace(sought, '\D', '', 'g') else '' end;
    is_open constant text := 'not quarantined and status in (''new'', ''in_progress'', ''quoted'')';
    -- Conditions that hold for a filter as a whole, so that each uses its own index.
    condition text := case
      when only_reference is not null then 'reference = $6'
      when show = 'apart' then 'quarantined'
      when show = 'all' then 'not quarantined'
      when show = 'open' then is_open || ' and (snoozed_until is null or snoozed_until <= now())'
      when show = 'snoozed' then is_open || ' and snoozed_until > now()'
      when show = 'due' then is_open || ' and snoozed_until <= now()'
      when show in ('won', 'lost') then 'not quarantined and status = $1'
      else 'not quarantined and status = $1 and (snoozed_until is null or snoozed_until <= now())' end;
    page jsonb;
  begin
    if folded <> '' and only_reference is null then
      condition := condition || $sought$
        and (strpos(searched, $2) > 0 or $3 <> '' and strpos(searched, $3) > 0)$sought$;
    end if;
    if before_id is not null then
      condition := condition || ' and (received_at, id) < ($4, $8)';
    end if;
    execute format($page$
      with found as (
        select * from public.quote_requests where not is_test and %s
        order by received_at desc, id desc limit $5 + 1
      ), shown as (
        select * from found order by received_at desc, id desc limit $5
      )
      select jsonb_build_object(
        'requests', coalesce(jsonb_agg(jsonb_build_object(
            'request', jsonb_build_object(
              'id', id, 'reference', reference, 'received_at', received_at, 'kind', kind,
              'language', language, 'name', name, 'email', email, 'phone', phone,
              'quarantined', quarantined, 'doubts', doubts, 'status', status, 'assigned_to', assigned_to,
              'notes', notes, 'snoozed_until', snoozed_until, 'version', version),
            'deliveries', (
              select coalesce(jsonb_agg(jsonb_build_object('request_id', request_id, 'channel', channel,
                'state', state, 'last_error', last_error) order by channel), '[]')
              from public.quote_deliveries where request_id = shown.id))
          || case when $7 then jsonb_build_object('handedIn', jsonb_build_object(
              'answers', answers, 'consent', consent, 'page', page)) else '{}' end
          order by received_at desc, id desc), '[]'),
        'next', case when (select count(*) from found) > $5 then (
          select jsonb_build_object('before_received_at', received_at, 'before_id', id)
            from shown order by received_at, id limit 1) end)
      from shown$page$, condition)
      into page
      using show, folded, digits, before_received_at, least(greatest(most, 1), 500), only_reference,
        whole, before_id;
    return page;
  end;
  $$;

-- How many requests are in each list of quote_requests_page(). The caller's own rights count.
create function public.quote_request_counts() returns jsonb
  language sql stable set search_path = ''
  as $$
    with counted as (
      select quarantined, status in ('new', 'in_progress', 'quoted') as is_open,
        status, snoozed_until <= now() as is_due, count(*) as number
      from public.quote_requests where not is_test group by 1, 2, 3, 4
    ), placed as (
      select case when quarantined then 'apart' when is_open and not is_due then 'snoozed' else status end as place,
        is_open and not quarantined and is_due as is_due, number
      from counted
    )
    select jsonb_build_object('new', 0, 'in_progress', 0, 'quoted', 0, 'won', 0, 'lost', 0, 'snoozed', 0, 'apart', 0)
      || coalesce((select jsonb_object_agg(place, number)
        from (select place, sum(number) as number from placed group by place) each), '{}')
      || jsonb_build_object('due', coalesce((select sum(number) from placed where is_due), 0));
  $$;

-- The other requests of the person who sent a request: with the same number or mailbox, however they are written.
create function public.same_person_requests(request uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    number text;
    mailbox text;
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins read this';
    end if;
    select nullif(private.dialed_digits(phone), ''), private.mailbox_of(email) into number, mailbox
      from public.quote_requests where id = request;
    return (
      select coalesce(jsonb_agg(jsonb_build_object('reference', reference, 'kind', kind, 'status', status,
        'received_at', received_at) order by received_at desc), '[]')
      from (
        select * from public.quote_requests
          where not is_test and id <> request
            and (private.dialed_digits(phone) = number or private.mailbox_of(email) = mailbox)
          order by received_at desc limit 50) each);
  end;
  $$;

revoke all on function private.end_due_snooze(), public.quote_request_counts(), public.same_person_requests(uuid)
  from public, anon, authenticated;
grant execute on function public.quote_request_counts(), public.same_person_requests(uuid) to authenticated;
