-- Requests whose snooze ended can begin with the longest wait, too.
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
      when show = 'apart' then 'quarantined'
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
