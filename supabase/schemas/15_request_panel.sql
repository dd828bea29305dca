-- What the panel reads about quote requests.

-- Changes whenever a request was added, changed, removed or reassigned, when a snooze ends, and with each contact
-- mark. Requests of the last minutes are counted as well, because the earlier of two simultaneous ones may become
-- visible last.
create function public.quote_request_mark() returns jsonb
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
        (select count(*) from public.quote_requests where snoozed_until <= now()),
        (select concat_ws(' ', count(*), count(removed_at)) from public.contact_marks)))
      from public.quote_deliveries where state in ('waiting', 'failed'));
  end;
  $$;
revoke all on function public.quote_request_mark() from public, anon, authenticated;
grant execute on function public.quote_request_mark() to authenticated;

-- Who a request can be assigned to.
create function public.quote_request_people() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins read this';
    end if;
    return (
      select coalesce(jsonb_agg(jsonb_build_object('id', account.id, 'email', account.email)
        order by account.email), '[]')
      from public.user_roles
        join auth.users account on account.id = user_id
      where user_roles.role = 'admin');
  end;
  $$;
revoke all on function public.quote_request_people() from public, anon, authenticated;
grant execute on function public.quote_request_people() to authenticated;

-- How many requests each list of quote_requests_page() has. The caller's rights apply.
create function public.quote_request_counts() returns jsonb
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
revoke all on function public.quote_request_counts() from public, anon, authenticated;
grant execute on function public.quote_request_counts() to authenticated;

-- What a search looks for in the text of a request: the first complete phone number, then the words.
create function private.request_search_words(sought text) returns text[]
  language plpgsql immutable set search_path = ''
  as $$
  declare
    plain text;
    found text[];
    number text;
  begin
    -- Refuses what is too long.
    if private.search_words(sought) = '{}' then
      return '{}';
    end if;
    plain := private.normal_line(
      translate(regexp_replace(normalize(sought, NFKC), '[\u2010-\u2015\u2212]', '-', 'g'), '×', 'x'));
    -- What is before the number, the number without codes such as *67, its extension, and what is after it.
    found := regexp_match(plain, '^(.*?)(?:\mtel[.:]* ?)?(?:[*#]+[0-9]{2}[*#]? ?)?((?:\+ ?)?[(]?\m[0-9OoIlОоΟοІӏ][0-9OoIlОоΟοІӏ ()+./-]{5,}[0-9OoIlОоΟοІӏ]\M)'
      '(?:[ ,;.(]*(?:ext(?:ensi[oó]n)?|extn|anexo|int(?:erno)?|x|#|,|;)[ .:=-]*[0-9]{1,6}\)?(?![0-9 ()+./-]*[0-9]))?(.*)$', 'i');
    number := private.e164_of(found[2]);
    if number is not null then
      -- Further numbers are left out, also without an area code.
      plain := concat_ws(' ', regexp_replace(number, '^\+1?', ''), found[1],
        regexp_replace(found[3], '[+(]?[0-9][0-9 ()+./-]{5,}[0-9]', ' ', 'g'));
    else
      -- The beginning of a number: most are stored without the country code.
      plain := regexp_replace(plain, '^\+1(?=[ (.-]*[0-9])', '');
    end if;
    -- Punctuation alone is in no text, like this hyphen.
    return coalesce((select array_agg(key)
      from regexp_split_to_table(plain, ' ') word, private.search_key(word) key where key <> ''), '{-}');
  end;
  $$;
revoke all on function private.request_search_words(text) from public;
grant execute on function private.request_search_words(text) to authenticated;

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
create function public.quote_requests_page(
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
revoke all on function
  public.quote_requests_page(text, text, timestamptz, uuid, integer, boolean, text, boolean, boolean)
  from public, anon, authenticated;
grant execute on function
  public.quote_requests_page(text, text, timestamptz, uuid, integer, boolean, text, boolean, boolean)
  to authenticated;

-- Figures about quote requests for owners, counted from the requests themselves: visitors are not tracked. The result
-- contains no names, addresses or answers. Removed requests are not counted.
create function public.request_figures(
  weeks integer default 12, time_zone text default 'America/Chicago'
) returns jsonb
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
      -- When each request came in and was first taken on, without identifying it: the panel knows the opening hours.
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
revoke all on function public.request_figures(integer, text) from public, anon, authenticated;
grant execute on function public.request_figures(integer, text) to authenticated;

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
revoke all on function public.same_person_requests(uuid) from public, anon, authenticated;
grant execute on function public.same_person_requests(uuid) to authenticated;
