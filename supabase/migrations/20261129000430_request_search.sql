-- A search in requests finds words in any order, whatever their accents, apostrophes, hyphens and spaces, and a phone number
-- however it is written.

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

-- What a search looks through. The number is there as it was written, and with its country code.
create function private.request_search_text(name text, email text, phone text, reference text, notes text) returns text
  language sql immutable set search_path = ''
  as $$
    select concat_ws(E'\n', private.search_key(name), private.search_key(email), private.search_key(phone),
      ltrim(private.dialed_digits(phone), '+'), private.search_key(reference), private.search_key(notes));
  $$;

-- What a search looks for in it: the first complete phone number, then the words.
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
    plain := private.normal_line(regexp_replace(normalize(sought, NFKC), '[\u2010-\u2015\u2212]', '-', 'g'));
    -- What is before the number, the number without codes such as *67, its extension, and what is after it.
    found := regexp_match(plain, '^(.*?)(?:\mtel[.:]* ?)?(?:[*#]+[0-9]{2}[*#]? ?)?((?:\+ ?)?[(]?\m[0-9OoIlОоΟοІӏ][0-9OoIlОоΟοІӏ ()+./-]{5,}[0-9OoIlОоΟοІӏ]\M)'
      '(?:[ ,;.(]*(?:ext(?:ensi[oó]n)?|extn|anexo|int(?:erno)?|x|#|,|;)[ .:=-]*[0-9]{1,7}\)?)?(.*)$', 'i');
    number := private.e164_of(found[2]);
    if number is not null then
      plain := concat_ws(' ', regexp_replace(number, '^\+1?', ''), found[1], found[3]);
    end if;
    -- Punctuation alone is in no text, like this hyphen.
    return coalesce((select array_agg(key)
      from regexp_split_to_table(plain, ' ') word, private.search_key(word) key where key <> ''), '{-}');
  end;
  $$;

-- Not a generated column, which would rewrite the table while visitors send requests. null: not computed yet.
alter table public.quote_requests add column search_text text;

create function private.write_search_text() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.search_text := private.request_search_text(new.name, new.email, new.phone, new.reference, new.notes);
    return new;
  end;
  $$;
create trigger write_search_text before insert or update of name, email, phone, reference, notes
  on public.quote_requests for each row execute function private.write_search_text();

-- To compute the text of an old request is no change of it.
drop trigger set_version on public.quote_requests;
create trigger set_version before insert on public.quote_requests
  for each row execute function private.set_version();
create trigger set_version_of_change before update on public.quote_requests
  for each row when (new.search_text is not distinct from old.search_text) execute function private.set_version();

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

-- One page of requests, newest first, each with its deliveries, after the position that the page before returned as next.
-- show: open (the office's work), a status, snoozed, due (open again after a snooze), all, or apart (looks like spam). A
-- snoozed request has no other place than snoozed and all. Each word of sought is in what the list shows or in the notes.
-- A call searches at most 20,000 requests, for one second. readTo: when the oldest of them came in, if there are more.
-- whole: with answers, consent and page. The caller's own rights count: who is no admin finds nothing.
create or replace function public.quote_requests_page(
    show text default 'all', sought text default '', before_received_at timestamptz default null,
    before_id uuid default null, most integer default 50, whole boolean default false,
    only_reference text default null) returns jsonb
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
    is_cut boolean := false;
    page jsonb;
  begin
    if before_id is not null then
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
      using show, found_ids, most_read, before_received_at, shown, only_reference, whole, before_id;
    if is_cut then
      page := page || jsonb_build_object('readTo', request.received_at,
        'next', jsonb_build_object('before_received_at', request.received_at, 'before_id', request.id));
    end if;
    return page;
  end;
  $$;

-- No function names it any more.
alter table public.quote_requests drop column searched;

revoke all on function private.search_key(text), private.request_search_text(text, text, text, text, text),
  private.request_search_words(text), private.write_search_text(), private.fill_search_texts()
  from public, anon, authenticated, service_role;
-- Staff search and write notes with their own rights.
grant execute on function private.search_key(text), private.request_search_text(text, text, text, text, text)
  to authenticated, service_role;
grant execute on function private.request_search_words(text), private.normal_line(text) to authenticated;
