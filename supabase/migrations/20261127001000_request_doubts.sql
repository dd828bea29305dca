-- A birth date that does not exist is invalid, and a request lists the answers that look mistyped.

-- Paths of doubtful answers, such as phone or vehicles.0.vin; null for requests from before this column.
alter table public.quote_requests add column doubts text[];

-- Whether a day such as 1985-06-30 exists; dayExists() in src/schemas/fields/iso-day.ts is the same rule.
create function private.day_exists(day text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select case when day ~ '^(?!0+-)[0-9]{1,4}-(0[1-9]|1[0-2])-[0-9]{2}$' then
      split_part(day, '-', 3)::integer between 1 and extract(day from make_date(
        split_part(day, '-', 1)::integer, split_part(day, '-', 2)::integer, 1) + interval '1 month -1 day')
      else false end;
  $$;

-- As before, and format: the only one is date.
create or replace function private.find_invalid(value jsonb, shape jsonb, path text default null) returns text
  language plpgsql immutable set search_path = ''
  as $$
  declare
    content constant text := value #>> '{}';
    space constant text :=
      '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
    fits boolean;
    invalid text;
  begin
    if jsonb_typeof(value) is distinct from shape ->> 'type' then
      return coalesce(path, 'request');
    end if;
    fits := case shape ->> 'type'
      when 'string' then content !~ ('^' || space || '|' || space || '$')
        and char_length(content) >= coalesce((shape ->> 'minLength')::integer, 0)
        and (not shape ? 'maxLength' or char_length(content) <= (shape ->> 'maxLength')::integer)
        and (not shape ? 'enum' or shape -> 'enum' ? content)
        and (not shape ? 'pattern' or content ~ (shape ->> 'pattern'))
        and (not shape ? 'format' or private.day_exists(content))
      when 'number' then
        content::numeric between (shape ->> 'minimum')::numeric and (shape ->> 'maximum')::numeric
      when 'array' then jsonb_array_length(value)
        between coalesce((shape ->> 'minItems')::integer, 0) and (shape ->> 'maxItems')::integer
      when 'object' then value - array(select jsonb_object_keys(shape -> 'properties')) = '{}'
    end;
    if not coalesce(fits, false) then
      return coalesce(path, 'request');
    end if;
    if shape ->> 'type' = 'array' then
      select part into invalid
        from jsonb_array_elements(value) with ordinality entries (entry, position),
          private.find_invalid(entry, shape -> 'items', concat_ws('.', path, position - 1)) part
        where part is not null order by position limit 1;
    elsif shape ->> 'type' = 'object' then
      select part into invalid
        from jsonb_each(shape -> 'properties') properties (name, rules),
          private.find_invalid(value -> name, rules, concat_ws('.', path, name)) part
        where part is not null and (value ? name or shape -> 'required' ? name)
        order by name limit 1;
    end if;
    return invalid;
  end;
  $$;

-- Whether a text is a vehicle identification number: letters, length and check digit (ISO 3779).
create function private.is_vin(vin text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select case when vin ~ '^[A-HJ-NPR-Z0-9]{17}$' then (
      select substr('0123456789X', sum(weight * translate(substr(vin, position::integer, 1),
          'ABCDEFGHJKLMNPRSTUVWXYZ', '12345678123457923456789')::integer)::integer % 11 + 1, 1) = substr(vin, 9, 1)
        from unnest(array[8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2])
          with ordinality weights (weight, position))
      else false end;
  $$;

-- Whether an answer looks mistyped. The forms show a warning by the same rules: rules in
-- src/islands/form/fields/soft-warnings.ts.
create function private.is_doubtful(question text, answer text) returns boolean
  language plpgsql stable set search_path = ''
  as $$
  declare
    digits constant text := regexp_replace(answer, '[^0-9]', '', 'g');
    number constant numeric := replace(substring(answer from '[0-9][0-9,]*'), ',', '')::numeric;
    this_year constant integer := extract(year from now() at time zone 'UTC');
  begin
    return not coalesce(case question
      when 'dateOfBirth' then not private.day_exists(answer)
        or this_year - split_part(answer, '-', 1)::integer between 14 and 110
      when 'phone' then length(digits) > 10 or answer ~ '^\+' and length(digits) > 7
        or answer ~ '^[\s0-9().+/-]*$' and digits ~ '^1?([2-9][0-9]{2}){2}[0-9]{4}$'
      when 'licenseAge' then answer !~ '-' and number between 14 and 99
      when 'address' then answer ~ '[^0-9][0-9]{5}([^0-9]|$)'
      when 'vin' then private.is_vin(upper(regexp_replace(answer, '[\s-]', '', 'g')))
        or answer ~ '\m(19|20)[0-9]{2}\M'
          and btrim(regexp_replace(answer, '\m(19|20)[0-9]{2}\M', '')) ~ '[^\s!-@[-`{-~]{2,}[\s-]+\S'
      when 'yearBuilt' then answer !~ '-' and number between 1800 and this_year
      when 'squareFeet' then answer !~ '-' and number >= 1
      when 'roofAge' then answer !~ '-' and number between 0 and 100
      else true end, false);
  end;
  $$;

-- The paths of the answers that look mistyped.
create function private.doubts_about(answers jsonb) returns text[]
  language sql stable set search_path = ''
  as $$
    select coalesce(array_agg(path order by path), '{}') from (
      select question as path, question, answer from jsonb_each(answers) top (question, answer)
      union all
      select concat_ws('.', list, position - 1, question), question, answer
        from unnest(array['vehicles', 'otherDrivers']) list,
          jsonb_array_elements(answers -> list) with ordinality entries (entry, position),
          jsonb_each(entry) inner_answers (question, answer)
    ) given where jsonb_typeof(answer) = 'string' and private.is_doubtful(question, answer #>> '{}');
  $$;

-- As before, with doubts.
create or replace function private.store_request(request jsonb) returns jsonb
  language plpgsql set search_path = ''
  as $$
  declare
    settings private.request_settings;
    stored public.quote_requests;
    new_reference text;
    answers constant jsonb := request -> 'answers';
    points constant integer := private.request_score(answers, request -> 'signals');
  begin
    select * into settings from private.request_settings;
    for attempt in 1..50 loop
      select * into stored from public.quote_requests where id = (request ->> 'id')::uuid;
      if found then
        if stored.answers <> answers or stored.kind <> request ->> 'kind' then
          raise exception using errcode = 'PT409', message = 'A request with other answers has this id';
        end if;
        return jsonb_build_object('reference', stored.reference);
      end if;
      if attempt = 1 and private.comes_too_often() then
        raise exception using errcode = 'PT429', message = format(
          'Too many requests came from your connection. Please call us: %s', settings.phone);
      end if;
      insert into public.quote_requests
        (id, reference, kind, language, answers, name, email, phone, consent, page, release, score, quarantined, doubts)
      values ((request ->> 'id')::uuid, private.new_reference(settings.reference_prefix),
        request ->> 'kind', request ->> 'language', answers,
        (answers ->> 'firstName') || ' ' || (answers ->> 'lastName'), answers ->> 'email',
        answers ->> 'phone', request -> 'consent', request ->> 'page', request -> 'release',
        points, points >= 50, private.doubts_about(answers))
      on conflict do nothing returning reference into new_reference;
      if new_reference is not null then
        -- Last, because the row of the day stays locked until the end of the transaction.
        if private.fills_the_day(octet_length(request::text), points >= 50) then
          raise exception using errcode = 'PT429', message = format(
            'Too many requests came today. Please call us: %s', settings.phone);
        end if;
        return jsonb_build_object('reference', new_reference);
      end if;
    end loop;
    raise exception 'no reference is free';
  end;
  $$;

-- As before, with doubts.
create or replace function public.quote_requests_page(
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
              'quarantined', quarantined, 'doubts', doubts, 'status', status, 'assigned_to', assigned_to,
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

revoke all on function
  private.day_exists(text), private.is_vin(text), private.is_doubtful(text, text), private.doubts_about(jsonb)
  from public, anon, authenticated;
