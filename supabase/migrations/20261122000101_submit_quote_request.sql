-- The one door for quote requests. It looks at each request again, whatever the form has said, counts
-- where it comes from, and answers with its reference. The same request a second time (a double tap, a
-- lost answer) has the same reference.

-- What a request has to look like, the same as in src/schemas/requests/; a test compares the two.
-- text: shortest and longest; like: a pattern; one_of: choices; number: least and most; list: how
-- long, and of what; fields: all of them, and no others, but the optional ones.
create function private.request_shape(kind text) returns jsonb
  language sql immutable set search_path = ''
  as $$
    with answer(required, two, four, five, phone, email) as (
      select '{"text": [1, 300]}'::jsonb, '{"text": [2, 300]}'::jsonb, '{"text": [4, 300]}'::jsonb,
        '{"text": [5, 300]}'::jsonb, '{"text": [10, 300]}'::jsonb,
        jsonb_build_object('like',
          '^(?:[A-Za-z0-9_''+\-]+\.)*[A-Za-z0-9_''+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$')
    )
    select jsonb_build_object('fields', jsonb_build_object(
      'id', '{"like": "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$"}'::jsonb,
      'kind', '{"one_of": ["auto", "home"]}'::jsonb,
      'language', '{"one_of": ["en", "es"]}'::jsonb,
      'consent', '{"fields": {"version": {"text": [1, 40]}, "text": {"text": [1, 2000]},
        "ticked": {"list": [0, 10], "of": {"text": [1, 60]}}}}'::jsonb,
      'page', '{"like": "^/[A-Za-z0-9/_-]{0,199}$"}'::jsonb,
      'release', '{"fields": {"id": {"text": [1, 100]}, "revision": {"number": [0, 9007199254740991]}},
        "optional": ["id"]}'::jsonb,
      'signals', '{"fields": {"honeypot": {"text": [0, 1000]}, "seconds": {"number": [-1e9, 1e9]}}}'::jsonb,
      'answers', jsonb_build_object('fields', case kind
        when 'home' then jsonb_build_object(
          'firstName', two, 'lastName', two, 'email', email, 'phone', phone, 'dateOfBirth', required,
          'address', five, 'yearBuilt', four, 'squareFeet', required, 'roofAge', required,
          'currentInsurer', required)
        else jsonb_build_object(
          'firstName', required, 'lastName', required, 'dateOfBirth', required,
          'licenseAge', required, 'address', required,
          'maritalStatus', '{"one_of": ["single", "married", "divorced", "widowed"]}'::jsonb,
          'housing', '{"one_of": ["own", "rent", "family"]}'::jsonb,
          'vehicles', jsonb_build_object('list', '[1, 50]'::jsonb, 'of', jsonb_build_object('fields',
            jsonb_build_object('vin', required,
              'ownership', '{"one_of": ["owned", "financed", "leased"]}'::jsonb))),
          'dailyMiles', required,
          'otherDrivers', jsonb_build_object('list', '[0, 50]'::jsonb, 'of', jsonb_build_object('fields',
            jsonb_build_object('firstName', required, 'lastName', required, 'dateOfBirth', required,
              'education',
              '{"one_of": ["high-school", "some-college", "bachelors", "masters", "doctorate"]}'::jsonb,
              'licenseAge', required))),
          'currentInsurance', required, 'minimumCoverage', '{"one_of": ["yes", "no"]}'::jsonb,
          'email', email, 'phone', required)
        end)
    )) from answer;
  $$;

-- The first place that is not as its shape says; null where all is. What surrounds a text counts for
-- nothing, so none of it may be there: these are the spaces that JavaScript trims.
create function private.misfit(value jsonb, shape jsonb, place text default '') returns text
  language plpgsql immutable set search_path = ''
  as $$
  declare
    words text := value #>> '{}';
    space constant text :=
      '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
    problem text;
    fits boolean := false;
  begin
    if shape ?| array['text', 'like', 'one_of'] then
      fits := jsonb_typeof(value) = 'string' and words !~ ('^' || space || '|' || space || '$')
        and char_length(words) <= coalesce((shape #>> '{text,1}')::integer, 300)
        and char_length(words) >= coalesce((shape #>> '{text,0}')::integer, 1)
        and (not shape ? 'like' or words ~ (shape ->> 'like'))
        and (not shape ? 'one_of' or (shape -> 'one_of') ? words);
    elsif shape ? 'number' then
      if jsonb_typeof(value) = 'number' then
        fits := words::numeric between (shape #>> '{number,0}')::numeric and (shape #>> '{number,1}')::numeric;
      end if;
    elsif shape ? 'list' then
      if jsonb_typeof(value) = 'array' then
        fits := jsonb_array_length(value)
          between (shape #>> '{list,0}')::integer and (shape #>> '{list,1}')::integer;
        select private.misfit(entry, shape -> 'of', concat_ws('.', nullif(place, ''), at - 1)) into problem
          from jsonb_array_elements(value) with ordinality entries(entry, at)
          where fits and private.misfit(entry, shape -> 'of') is not null
          order by at limit 1;
      end if;
    elsif jsonb_typeof(value) = 'object' then
      fits := value - array(select jsonb_object_keys(shape -> 'fields')) = '{}';
      select private.misfit(value -> field, part, concat_ws('.', nullif(place, ''), field)) into problem
        from jsonb_each(shape -> 'fields') parts(field, part)
        where (value ? field or not coalesce((shape -> 'optional') ? field, false))
          and private.misfit(value -> field, part, 'x') is not null
        order by field limit 1;
    end if;
    return case when coalesce(fits, false) then problem else coalesce(nullif(place, ''), 'the request') end;
  end;
  $$;

-- How little a request looks like a person's; from 50 on it is kept apart, never dropped.
create function private.request_score(answers jsonb, signals jsonb) returns integer
  language sql stable set search_path = ''
  as $$
    select
      case when signals ->> 'honeypot' <> '' then 100 else 0 end
      + case when (signals ->> 'seconds')::numeric between 0 and 3 then 30 else 0 end
      + case when concat_ws(' ', answers ->> 'firstName', answers ->> 'lastName')
          ~* '(https?:|www\.|://|\.(com|net|org|ru|info|xyz)\M)' then 60 else 0 end
      -- Somebody who starts again sends the same twice; a script goes on.
      + 20 * least(5, (
          select count(*) from public.quote_requests earlier
          where md5(earlier.answers::text) = md5(request_score.answers::text)
            and earlier.received_at > now() - interval '1 day'))::integer;
  $$;

-- Counts a request against the address that it comes from; whether it is one too many. On one machine
-- the gate counts, and there is no such header.
create function private.comes_too_often() returns boolean
  language plpgsql set search_path = ''
  as $$
  declare
    forwarded text := nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for';
    counted integer;
  begin
    if forwarded is null then
      return false;
    end if;
    delete from private.request_senders where since < now() - interval '10 minutes';
    insert into private.request_senders as known (sender)
      select encode(sha256(convert_to(salt || trim(split_part(forwarded, ',', 1)), 'UTF8')), 'hex')
      from private.request_settings
      on conflict (sender) do update set requests = known.requests + 1
      returning requests into counted;
    return counted > 30;
  end;
  $$;

-- Without letters and digits that look alike. A taken one is found by the unique index.
create function private.new_reference(prefix text) returns text
  language sql volatile set search_path = ''
  as $$
    select prefix || '-' || string_agg(
      substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::integer, 1), '')
    from generate_series(1, 4);
  $$;

create function public.submit_quote_request(request jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    settings private.request_settings;
    problem text;
    known public.quote_requests;
    given text;
    points integer;
    answers jsonb;
  begin
    select * into settings from private.request_settings;
    if not coalesce(settings.switched_on, false) then
      raise exception 'requests are switched off';
    end if;
    -- The library on one machine serialises an argument twice.
    if jsonb_typeof(request) = 'string' then
      request := (request #>> '{}')::jsonb;
    end if;
    answers := request -> 'answers';
    problem := private.misfit(request, private.request_shape(request ->> 'kind'));
    if problem is not null then
      raise exception using errcode = 'PT400',
        message = format('this is missing, or not as it should be: %s', problem);
    end if;
    points := private.request_score(answers, request -> 'signals');
    for attempt in 1..50 loop
      select * into known from public.quote_requests where id = (request ->> 'id')::uuid;
      if found then
        if known.answers <> answers or known.kind <> request ->> 'kind' then
          raise exception using errcode = 'PT409',
            message = 'this id belongs to a request with other answers';
        end if;
        return jsonb_build_object('reference', known.reference);
      end if;
      if attempt = 1 and private.comes_too_often() then
        raise exception using errcode = 'PT429', message = format(
          'Too many requests came from your connection. Please call us: %s', settings.phone);
      end if;
      insert into public.quote_requests
        (id, reference, kind, language, answers, name, email, phone, consent, page, release, score, quarantined)
      values ((request ->> 'id')::uuid, private.new_reference(settings.reference_prefix),
        request ->> 'kind', request ->> 'language', answers,
        (answers ->> 'firstName') || ' ' || (answers ->> 'lastName'), answers ->> 'email',
        answers ->> 'phone', request -> 'consent', request ->> 'page', request -> 'release',
        points, points >= 50)
      on conflict do nothing returning reference into given;
      if given is not null then
        return jsonb_build_object('reference', given);
      end if;
    end loop;
    raise exception 'no reference is free';
  end;
  $$;

revoke all on function
  private.request_shape(text), private.misfit(jsonb, jsonb, text),
  private.request_score(jsonb, jsonb), private.comes_too_often(), private.new_reference(text),
  public.submit_quote_request(jsonb)
  from public, anon, authenticated;
grant execute on function public.submit_quote_request(jsonb) to anon, authenticated;
