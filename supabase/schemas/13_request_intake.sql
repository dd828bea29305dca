-- How a quote request comes in: checked again, whatever the form checked, counted against the limits, scored and
-- stored. Sending the same request again, after a double tap or a lost response, returns the same reference.

-- How many requests a network sent recently. Only its digest is stored, for an hour at most.
create table private.request_senders (
  sender text primary key,
  since timestamptz not null default now(),
  requests integer not null default 1
);
create index request_senders_since on private.request_senders (since);

alter table private.request_senders enable row level security;

-- How much came in on a day, from all addresses together.
create table private.request_intake (
  day date primary key,
  bytes bigint not null
);

alter table private.request_intake enable row level security;

-- How many calls a network asked for to one number. Only a digest of both is stored, until the first call-back a day
-- later.
create table private.call_back_senders (
  sender text primary key,
  since timestamptz not null default now(),
  requests integer not null default 1
);
create index call_back_senders_since on private.call_back_senders (since);

alter table private.call_back_senders enable row level security;

-- The shapes of accepted requests, as JSON Schema, generated from the schemas of the forms. The newest two of each
-- form are accepted, because a form may have been opened before an upgrade.
create table private.request_shapes (
  kind text not null,
  version integer not null,
  shape jsonb not null,
  primary key (kind, version)
);

alter table private.request_shapes enable row level security;

create function private.require_requests_on() returns void
  language plpgsql stable set search_path = ''
  as $$
  begin
    if not exists (select from private.request_settings where switched_on) then
      raise exception 'requests are switched off';
    end if;
  end;
  $$;
revoke all on function private.require_requests_on() from public;

-- An email address without what phones, lists and mail programs add around it, Ana <ana@example.com>, and with the signs
-- of other keyboards.
create function private.normal_email(written text) returns text
  language sql immutable set search_path = ''
  as $$
    select regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(translate(private.plain_line(written), U&'\2018\2019\FF20\FF0E\3002\FF61', '''''@...'), around, '', 'g'),
          '^.*<(.*)>$', '\1'),
        '^(?:mailto:)+', '', 'i'),
      around, '', 'g')
    from (values ('^["(\u201c\u201d\u201e\u00ab\u00bb ]+|[")\u201c\u201d\u201e\u00ab\u00bb .,;]+$')) marks (around);
  $$;
revoke all on function private.normal_email(text) from public;

-- A day of birth as 1985-06-30. Two digits of a year stand for the latest one that is not in the future.
create function private.normal_day(written text) returns text
  language plpgsql stable set search_path = ''
  as $$
  declare
    line constant text := private.normal_line(written);
    this_year constant integer := extract(year from now() at time zone 'UTC');
    parts text[] := regexp_match(line, '^([0-9]+) ?- ?([0-9]+) ?- ?([0-9]+)$');
  begin
    if parts[1] ~ '^..$' then
      parts[1] := this_year - (this_year - parts[1]::integer) % 100;
    end if;
    return coalesce(parts[1] || '-' || lpad(parts[2], greatest(char_length(parts[2]), 2), '0')
      || '-' || lpad(parts[3], greatest(char_length(parts[3]), 2), '0'), line);
  end;
  $$;
revoke all on function private.normal_day(text) from public;

-- An answer in its normal form, by the name of its question, whatever filled out the field. Lists have entries with
-- answers; nothing is deeper. src/schemas/quotes/normal-answer.ts has the same rules.
create function private.normal_answer(question text, answer jsonb, depth integer default 0) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  declare
    written constant text := answer #>> '{}';
  begin
    return case
      when jsonb_typeof(answer) = 'string' then to_jsonb(case question
        when 'phone' then private.format_phone(written)
        when 'email' then private.normal_email(written)
        when 'dateOfBirth' then private.normal_day(written)
        when 'vin' then upper(private.normal_line(written))
        else private.normal_line(written) end)
      when jsonb_typeof(answer) = 'array' and depth < 3 then (
        select coalesce(jsonb_agg(private.normal_answer(question, entry, depth + 1) order by position), '[]')
        from jsonb_array_elements(answer) with ordinality entries (entry, position))
      when jsonb_typeof(answer) = 'object' and depth < 3 then (
        select coalesce(jsonb_object_agg(name, private.normal_answer(name, value, depth + 1)), '{}')
        from jsonb_each(answer) inner_answers (name, value))
      else answer end;
  end;
  $$;
revoke all on function private.normal_answer(text, jsonb, integer) from public;

-- Whether there is a number to dial, with or without its area code.
create function private.is_dialable(phone text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select private.e164_of(phone) is not null or private.written_number(phone) ~ '^\+?[0-9]{7,15}$';
  $$;
revoke all on function private.is_dialable(text) from public;

-- The path of the first value that does not fit a shape; null if all do. It knows the keywords that
-- tests/support/request-shapes.ts writes, and the formats date and phone. Forms trim texts, so a text with spaces around it is
-- rejected: the class below is what JavaScript trims.
create function private.find_invalid(value jsonb, shape jsonb, path text default null) returns text
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
        and case shape ->> 'format'
          when 'date' then private.day_exists(content)
          when 'phone' then private.is_dialable(content)
          else true end
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
revoke all on function private.find_invalid(jsonb, jsonb, text) from public;

-- What is invalid in a request by the newest shape; null if the request fits any.
create function private.find_invalid_in_request(request jsonb) returns text
  language sql stable set search_path = ''
  as $$
    select case when bool_or(invalid is null) then null
      else coalesce((array_agg(invalid order by version desc))[1], 'kind') end
    from private.request_shapes, private.find_invalid(request, shape) invalid
    where kind = request ->> 'kind';
  $$;
revoke all on function private.find_invalid_in_request(jsonb) from public;

-- How much a request looks automatic. At 50 points or more it is quarantined, never dropped.
-- `answers` are the ones that are stored; the rest is as it was sent.
create function private.request_score(answers jsonb, request jsonb) returns integer
  language sql stable set search_path = ''
  as $$
    with
      link(explicit, any_kind) as (
        values ('(https?:|www\.|://)', '(https?:|www\.|://|\.(com|net|org|ru|info|xyz)\M)')
      ),
      names(text) as (values (concat_ws(' ', answers ->> 'firstName', answers ->> 'lastName')))
    select
      case when request #>> '{signals,honeypot}' <> '' then 100 else 0 end
      + case when (request #>> '{signals,seconds}')::numeric between 0 and 3 then 30 else 0 end
      -- People paste the link of a map as their address, or of an offer as their vehicle. Advertisements have links in
      -- several answers or in a name. An insurer may be called esurance.com or www.geico.com, and an email address may be
      -- beside a phone number.
      + 40 * least(2, (
          select count(*) from jsonb_path_query(
            answers - array['email', 'currentInsurer', 'currentInsurance'], 'strict $.**') value
          where jsonb_typeof(value) = 'string'
            and regexp_replace(value #>> '{}', '[^ ]+@[^ ]+', '', 'g') ~* any_kind))::integer
      + case when concat_ws(' ', answers ->> 'currentInsurer', answers ->> 'currentInsurance') ~* '(https?:|://)'
        then 40 else 0 end
      -- The office's mail repeats the consent text, and our forms have none with a link.
      + case when request ->> 'consent' ~* explicit then 60 else 0 end
      -- A link or a telephone number as a name is an advertisement.
      + case when names.text ~* explicit or names.text ~ '(\d[ ().-]*){7}' then 60 else 0 end
      -- A person who starts over sends the same answers twice; a script continues.
      + 20 * least(5, (
          select count(*) from public.quote_requests earlier
          where md5(earlier.answers::text) = md5(request_score.answers::text)
            and earlier.received_at > now() - interval '1 day'))::integer
      from link, names;
  $$;
revoke all on function private.request_score(jsonb, jsonb) from public;

-- An IPv4 address, or the network (/64) of an IPv6 address, which one connection has.
create function private.place_of(address text) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return case when family(address::inet) = 6
      then host(network(set_masklen(address::inet, 64)))
      else host(address::inet) end;
  exception when invalid_text_representation then
    return address;
  end;
  $$;
revoke all on function private.place_of(text) from public;

-- Counts a request against the address that sent it; whether it is one too many. On one machine, the server counts
-- instead, and there are no such headers.
--
-- A hosted project is behind Cloudflare, which sets cf-connecting-ip itself, whatever the client sent. The first
-- entry of x-forwarded-for is the client's own claim, and the last may be a proxy that all visitors share. So without
-- cf-connecting-ip, no address is counted.
create function private.comes_too_often() returns boolean
  language plpgsql set search_path = ''
  as $$
  declare
    address text := nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip';
    counted integer;
  begin
    if address is null then
      return false;
    end if;
    delete from private.request_senders where since < now() - interval '10 minutes';
    insert into private.request_senders as known (sender)
      select encode(sha256(convert_to(salt || private.place_of(address), 'UTF8')), 'hex')
      from private.request_settings
      on conflict (sender) do update set requests = known.requests + 1
      returning requests into counted;
    return counted > 30;
  end;
  $$;
revoke all on function private.comes_too_often() from public;

-- Counts a call-back; whether its network has asked for more than three calls to the number since yesterday. Other
-- networks do not count, so that no one can keep a client from asking for a call. The address is the one that
-- comes_too_often() reads on a hosted project, and the one that our backend saw on one machine.
create function private.calls_too_often(phone text) returns boolean
  language plpgsql set search_path = ''
  as $$
  declare
    address constant text := coalesce(
      nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip',
      nullif(current_setting('request.client_ip', true), ''));
    counted integer;
  begin
    if address is null then
      return false;
    end if;
    delete from private.call_back_senders where since < now() - interval '1 day';
    insert into private.call_back_senders as known (sender)
      select encode(sha256(convert_to(
          concat_ws(' ', salt, private.place_of(address), private.dialed_digits(calls_too_often.phone)), 'UTF8')), 'hex')
        from private.request_settings
      on conflict (sender) do update set requests = known.requests + 1
      returning requests into counted;
    return counted > 3;
  end;
  $$;
revoke all on function private.calls_too_often(text) from public;

-- Counts a request against the disk; whether the day has had too much. 128 MiB are about 50,000 requests, so only a
-- flood reaches the limit. Possible spam has a quarter of it and cannot take the place of others. Tests do not
-- count.
create function private.fills_the_day(bytes integer, looks_automatic boolean) returns boolean
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
revoke all on function private.fills_the_day(integer, boolean) from public;

-- Without letters and digits that look alike. The unique index finds one that exists; the reference of a removed
-- request is never drawn again, because a receipt would show another person's. Five characters when ten draws of four
-- failed: there are 923,521 of those.
create function private.new_reference(prefix text) returns text
  language plpgsql set search_path = ''
  as $$
  declare
    drawn text;
  begin
    for attempt in 1..50 loop
      select prefix || '-' || string_agg(
          substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::integer, 1), '')
        into drawn from generate_series(1, case when attempt > 10 then 5 else 4 end);
      if not exists (select from public.quote_request_removals where reference = drawn)
        and not exists (select from public.quote_requests where reference = drawn)
      then
        return drawn;
      end if;
    end loop;
    raise exception 'no reference is free';
  end;
  $$;
revoke all on function private.new_reference(text) from public;

-- Stores a checked request once, however often it arrives; returns its reference.
--
-- The clock of a device may be wrong, or a card stay open for days: a call on a day that has passed is stored as one as
-- soon as possible, with a doubt for the office, and its receipt says so.
create function private.store_request(request jsonb) returns jsonb
  language plpgsql set search_path = ''
  as $$
  declare
    settings private.request_settings;
    stored public.quote_requests;
    new_reference text;
    answers jsonb := request -> 'answers';
    doubts text[] := array(select jsonb_array_elements_text(request -> 'doubts'));
    receipt jsonb := '{}';
    points integer;
  begin
    select * into settings from private.request_settings;
    if answers ->> 'when' ~ '^[0-9]{4}-' and left(answers ->> 'when', 10) collate "C"
      < to_char(now() at time zone settings.time_zone, 'YYYY-MM-DD')
    then
      answers := answers || '{"when": "now"}';
      doubts := doubts || 'when'::text;
      receipt := '{"day_passed": true}';
    end if;
    points := private.request_score(answers, request);
    for attempt in 1..50 loop
      select * into stored from public.quote_requests where id = (request ->> 'id')::uuid;
      if found then
        -- Sent again later, the day may have passed since.
        if stored.answers not in (answers, request -> 'answers') or stored.kind <> request ->> 'kind' then
          raise exception using errcode = 'PT409', message = 'A request with other answers has this id';
        end if;
        receipt := case when 'when' = any(stored.doubts) then '{"day_passed": true}' else '{}' end;
        return receipt || jsonb_build_object('reference', stored.reference);
      end if;
      if attempt = 1 and private.comes_too_often() then
        raise exception using errcode = 'PT429', message = format(
          'Too many requests came from your connection. Please call us: %s', settings.phone);
      end if;
      insert into public.quote_requests
        (id, reference, kind, language, answers, name, email, phone, consent, page, release, score, quarantined, doubts)
      values ((request ->> 'id')::uuid, private.new_reference(settings.reference_prefix),
        request ->> 'kind', request ->> 'language', answers,
        concat_ws(' ', answers ->> 'firstName', answers ->> 'lastName'), answers ->> 'email',
        answers ->> 'phone', request -> 'consent', request ->> 'page', request -> 'release',
        points, points >= 50, doubts)
      on conflict do nothing returning reference into new_reference;
      if new_reference is not null then
        -- After the insert, so that a request that is sent twice at once counts once.
        if request ->> 'kind' = 'callback' and private.calls_too_often(answers ->> 'phone') then
          raise exception using errcode = 'PT409', message = format(
            'You already asked for three calls to this number today. Please call us: %s', settings.phone);
        end if;
        -- Last, because the row of the day stays locked until the end of the transaction.
        if private.fills_the_day(octet_length(request::text), points >= 50) then
          raise exception using errcode = 'PT429', message = format(
            'Too many requests came today. Please call us: %s', settings.phone);
        end if;
        return receipt || jsonb_build_object('reference', new_reference);
      end if;
    end loop;
    raise exception 'no reference is free';
  end;
  $$;
revoke all on function private.store_request(jsonb) from public;

-- The only way in for visitors. A request is measured before it is written as text.
--
-- A household of eight with a car each takes about 6 KiB. With thirty requests in ten minutes, one connection takes
-- 101 MiB a day of the 128 that stop the forms for everyone.
create function public.submit_quote_request(request jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    invalid text;
    normal jsonb := request;
  begin
    perform private.require_requests_on();
    -- Measured before it is written as text: 1e131071 is eight characters here and 131,072 digits there.
    if pg_column_size(request) > 24576 or jsonb_path_exists(request,
      '$.** ? (@.type() == "number" && @ != 0 && (@.abs() > 1000000000000 || @.abs() < 0.000001))')
    then
      raise exception using errcode = 'PT413', message = 'The request is too large';
    end if;
    if octet_length(request::text) > 24576 then
      raise exception using errcode = 'PT413', message = 'The request is too large';
    end if;
    -- The normal form of a text takes the square of its length. The longest answer of a form has 300 characters.
    if exists (
      select from jsonb_path_query(request -> 'answers', 'strict $.**') answer
      where jsonb_typeof(answer) = 'string' and char_length(answer #>> '{}') > 500)
    then
      raise exception using errcode = 'PT400', message = 'Missing or invalid: answers';
    end if;
    if jsonb_typeof(request -> 'answers') = 'object' then
      normal := jsonb_set(request, '{answers}', private.normal_answer('answers', request -> 'answers'));
    end if;
    invalid := private.find_invalid_in_request(normal);
    if invalid is not null then
      raise exception using errcode = 'PT400', message = format('Missing or invalid: %s', invalid);
    end if;
    return private.store_request(normal);
  end;
  $$;
revoke all on function public.submit_quote_request(jsonb) from public, anon, authenticated;
grant execute on function public.submit_quote_request(jsonb) to anon, authenticated;

-- Stores a request like those of the forms, addressed to the admin who tests. Its shape is not checked, so that a new
-- question requires no change here.
create function public.send_test_request(language text) returns jsonb
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
revoke all on function public.send_test_request(text) from public, anon, authenticated;
grant execute on function public.send_test_request(text) to authenticated;
