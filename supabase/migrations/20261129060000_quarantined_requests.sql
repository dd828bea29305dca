-- The count and the list of possible spam have the name of the column: quarantined.
create or replace function public.quote_request_counts() returns jsonb
  language sql stable set search_path = ''
  as $$
    with counted as (
      select quarantined, status in ('new', 'in_progress', 'quoted') as is_open,
        status, snoozed_until <= now() as is_due, count(*) as number
      from public.quote_requests where not is_test group by 1, 2, 3, 4
    ), placed as (
      select case when quarantined then 'quarantined' when is_open and not is_due then 'snoozed' else status end as place,
        is_open and not quarantined and is_due as is_due, number
      from counted
    )
    select jsonb_build_object('new', 0, 'in_progress', 0, 'quoted', 0, 'won', 0, 'lost', 0, 'snoozed', 0,
        'quarantined', 0)
      || coalesce((select jsonb_object_agg(place, number)
        from (select place, sum(number) as number from placed group by place) each), '{}')
      || jsonb_build_object('due', coalesce((select sum(number) from placed where is_due), 0),
        -- For the panel of an earlier release, which may be open or live after a rollback.
        'apart', coalesce((select sum(number) from placed where place = 'quarantined'), 0));
  $$;

-- One page of requests, newest first, each with its deliveries and when a call-back is wanted, after the position that
-- the previous page returned as next.
--
-- longest_wait_first: the requests with the status new, or those that are due, call-backs first, then by how long they
-- have waited.
-- show: open (the office's work), a status, snoozed, due (open again after a snooze), all, or quarantined (possible
-- spam; the panel of an earlier release asks for apart). A snoozed request is only in snoozed and all. sought: at most
-- 200 characters and ten words, found in what the list shows and in the notes, without regard to case and accents; a
-- phone number also by its digits. whole: with answers, consent and page. The caller's rights apply, so only admins get
-- rows.
create or replace function public.quote_requests_page(
    show text default 'all', sought text default '', before_received_at timestamptz default null,
    before_id uuid default null, most integer default 50, whole boolean default false,
    only_reference text default null, longest_wait_first boolean default false,
    before_callback boolean default null) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  declare
    shown constant integer := least(greatest(most, 1), 500);
    most_read constant integer := 20000;
    latest constant timestamptz := clock_timestamp() + interval '1 second';
    words constant text[] := private.request_search_words(sought);
    is_open constant text := 'not quarantined and status in (''new'', ''in_progress'', ''quoted'')';
    -- Conditions that hold for a filter as a whole, so that each uses its own index.
    condition text := case
      when only_reference is not null then 'reference = $6'
      when show in ('quarantined', 'apart') then 'quarantined'
      when show = 'all' then 'not quarantined'
      when show = 'open' then is_open || ' and (snoozed_until is null or snoozed_until <= now())'
      when show = 'snoozed' then is_open || ' and snoozed_until > now()'
      when show = 'due' then is_open || ' and snoozed_until <= now()'
      when show in ('won', 'lost') then 'not quarantined and status = $1'
      else 'not quarantined and status = $1 and (snoozed_until is null or snoozed_until <= now())' end;
    request record;
    found_ids uuid[] := '{}';
    in_order text := 'received_at desc, id desc';
    is_cut boolean := false;
    page jsonb;
  begin
    if longest_wait_first and words = '{}' and only_reference is null then
      condition := case when show = 'due' then condition
          else 'not quarantined and status = ''new'' and (snoozed_until is null or snoozed_until <= now())' end
        || case when before_id is null then '' else ' and ((kind <> ''callback''), received_at, id) > (not $9, $4, $8)' end;
      in_order := '(kind <> ''callback''), received_at, id';
    elsif before_id is not null then
      condition := condition || ' and (received_at, id) < ($4, $8)';
    end if;
    if words <> '{}' and only_reference is null then
      for request in execute format($search$
          select id, received_at, row_number() over () = $3 as is_last,
            coalesce(search_text, private.request_search_text(name, email, phone, reference, notes)) like all ($2) as is_found
          from (select * from public.quote_requests where not is_test and %s
            order by received_at desc, id desc limit $3) newest$search$, condition)
        using show, array(select '%' || word || '%' from unnest(words) word), most_read, before_received_at, shown,
          only_reference, whole, before_id
      loop
        if request.is_found then
          found_ids := found_ids || request.id;
          exit when cardinality(found_ids) > shown;
        end if;
        is_cut := request.is_last or clock_timestamp() >= latest;
        exit when is_cut;
      end loop;
      condition := 'id = any ($2)';
    end if;
    execute format($page$
      with found as (
        select *, row_number() over (order by %2$s) as place from public.quote_requests where not is_test and %1$s
        order by %2$s limit $5 + 1
      ), shown as (
        select * from found order by place limit $5
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
              from public.quote_deliveries where request_id = shown.id),
            'callAt', case when kind = 'callback' then answers ->> 'when' end)
          || case when $7 then jsonb_build_object('handedIn', jsonb_build_object(
              'answers', answers, 'consent', consent, 'page', page)) else '{}' end
          order by place), '[]'),
        'next', case when (select count(*) from found) > $5 then (
          select jsonb_build_object('before_received_at', received_at, 'before_id', id,
              'before_callback', kind = 'callback')
            from shown order by place desc limit 1) end)
      from shown$page$, condition, in_order)
      into page
      using show, found_ids, most_read, before_received_at, shown, only_reference, whole, before_id, before_callback;
    if is_cut then
      page := page || jsonb_build_object('readTo', request.received_at,
        'next', jsonb_build_object('before_received_at', request.received_at, 'before_id', request.id));
    end if;
    return page;
  end;
  $$;
