-- The panel reads requests a page at a time, by position and not by number, and the nightly removal works
-- in batches.

drop index public.quote_requests_received;
create index quote_requests_received on public.quote_requests (received_at desc, id desc);
create index quote_requests_by_status on public.quote_requests (status, received_at desc, id desc)
  where not quarantined and not is_test;
create index quote_requests_apart on public.quote_requests (received_at desc, id desc)
  where quarantined and not is_test;
create index quote_requests_tests on public.quote_requests (received_at) where is_test;

-- One page of requests, newest first, each with its deliveries, after the position that the page before
-- returned as next. show: all, apart (looks like spam) or a status. sought is found in what the list shows and in
-- the notes, without regard to case and accents; a phone number also by its digits. whole: with answers,
-- consent and page. The caller's own rights count: who is no admin finds nothing.
create function public.quote_requests_page(
    show text default 'all', sought text default '', before_received_at timestamptz default null,
    before_id uuid default null, most integer default 50, whole boolean default false,
    only_reference text default null) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  declare
    folded text := regexp_replace(normalize(lower(btrim(sought)), NFD), '[\u0300-\u036f]', '', 'g');
    digits text := case when sought ~ '^[\d\s().+-]+$' then regexp_replace(sought, '\D', '', 'g') else '' end;
    -- Conditions that hold for a filter as a whole, so that each uses its own index.
    condition text := case
      when only_reference is not null then 'reference = $6'
      when show = 'apart' then 'quarantined'
      when show = 'all' then 'not quarantined'
      else 'not quarantined and status = $1' end;
    page jsonb;
  begin
    if folded <> '' and only_reference is null then
      condition := condition || $sought$
        and (strpos(regexp_replace(normalize(lower(
            concat_ws(E'\n', name, email, phone, reference, notes)), NFD), '[\u0300-\u036f]', '', 'g'), $2) > 0
          or $3 <> '' and strpos(regexp_replace(phone, '\D', '', 'g'), $3) > 0)$sought$;
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
              'quarantined', quarantined, 'status', status, 'assigned_to', assigned_to,
              'notes', notes, 'version', version),
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
    return page || jsonb_build_object('apart', (
      select count(*) from public.quote_requests where quarantined and not is_test));
  end;
  $$;

-- Removes up to 500 requests that were kept as long as the agency says, the oldest first; returns how
-- many. Whoever calls it goes on until it returns fewer.
create or replace function private.remove_old_requests() returns integer
  language plpgsql set search_path = ''
  as $$
  declare
    removed integer;
  begin
    -- Tests that nobody removed, because the panel was closed while it waited.
    delete from public.quote_requests where is_test and received_at < now() - interval '1 hour';
    perform set_config('quote_requests.removal', 'kept long enough', true);
    delete from public.quote_requests where id in (
      select request.id from public.quote_requests request
        where received_at < (
          select now() - make_interval(months => keep_months) from private.request_settings)
        order by received_at limit 500);
    get diagnostics removed = row_count;
    perform set_config('quote_requests.removal', '', true);
    return removed;
  end;
  $$;

-- A request of somebody whose account was removed is nobody's.
create index quote_requests_assigned_to on public.quote_requests (assigned_to);
update public.quote_requests set assigned_to = null
  where assigned_to is not null and not exists (select from auth.users where id = assigned_to);
alter table public.quote_requests add constraint quote_requests_assigned_to_fkey
  foreign key (assigned_to) references auth.users (id) on delete set null not valid;

revoke all on function public.quote_requests_page(text, text, timestamptz, uuid, integer, boolean, text)
  from public, anon, authenticated;
grant execute on function public.quote_requests_page(text, text, timestamptz, uuid, integer, boolean, text)
  to authenticated;
