-- As before, but a search has at most 200 characters and ten words.
create or replace function public.quote_requests_page(
    show text default 'all', sought text default '', before_received_at timestamptz default null,
    before_id uuid default null, most integer default 50, whole boolean default false,
    only_reference text default null) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  declare
    words constant text[] := private.search_words(sought);
    folded constant text := regexp_replace(normalize(lower(btrim(sought)), NFD), '[\u0300-\u036f]', '', 'g');
    digits constant text := case when sought ~ '^[\d\s().+-]+$' then regexp_replace(sought, '\D', '', 'g') else '' end;
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
    if words <> '{}' and only_reference is null then
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
