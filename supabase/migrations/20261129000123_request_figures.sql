-- As before. The weeks are counted once, and the first change of a request is read only where it is shown.
create or replace function public.request_figures(weeks integer default 12, time_zone text default 'America/Chicago')
  returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    shown constant integer := least(greatest(coalesce(weeks, 12), 1), 104);
    this_week constant timestamp := date_trunc('week', now() at time zone time_zone);
    first_week constant timestamp := this_week - make_interval(weeks => shown - 1);
    figures jsonb;
  begin
    perform private.expect_owner();
    with counted as materialized (
      select id, received_at, kind, language, status,
        -- Both languages of a page are one page.
        coalesce(nullif(regexp_replace(page, '^/es(?=/|$)', ''), ''), '/') as page,
        date_trunc('week', received_at at time zone time_zone) as week
      from public.quote_requests
      where not is_test and not quarantined and received_at >= first_week at time zone time_zone
    )
    select jsonb_build_object(
      'weeks', (
        select jsonb_agg(jsonb_build_object('name', week::date, 'count', coalesce(n, 0)) order by week)
        from generate_series(first_week, this_week, interval '1 week') each (week)
          left join (select week, count(*) n from counted group by week) filled using (week)),
      'kinds', (
        select coalesce(jsonb_agg(jsonb_build_object('name', kind, 'count', n) order by n desc, kind), '[]')
        from (select kind, count(*) n from counted group by kind) each),
      'pages', (
        select coalesce(jsonb_agg(jsonb_build_object('name', page, 'count', n) order by n desc, page), '[]')
        from (select page, count(*) n from counted group by page order by n desc, page limit 50) each),
      'languages', (
        select coalesce(
          jsonb_agg(jsonb_build_object('name', language, 'count', n) order by n desc, language), '[]')
        from (select language, count(*) n from counted group by language) each),
      'statuses', (
        select coalesce(jsonb_agg(jsonb_build_object('name', status, 'count', n)), '[]')
        from (select status, count(*) n from counted group by status) each),
      -- When each came and was first taken, without saying which it was: the panel knows the opening hours.
      'taken', (
        select coalesce(jsonb_agg(jsonb_build_array(received_at, taken_at)), '[]')
        from (
          select received_at, taken_at
          from (select id, received_at from counted order by received_at desc) newest, lateral (
            -- Staff may set a request back to New: only the first change counts.
            select min(changed_at) as taken_at from public.quote_request_changes
            where request_id = newest.id and before ->> 'status' = 'new' and after ->> 'status' <> 'new') first
          where taken_at is not null
          order by received_at desc limit 2000) each))
      into figures;
    return figures;
  end;
  $$;
