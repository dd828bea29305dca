-- Measures a quote request before it is written as text. A request is an object: texts with an object in them
-- came only from an earlier version on one machine.
create or replace function public.submit_quote_request(request jsonb) returns jsonb
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
    -- Before anything writes it as text: 1e131071 is eight characters here and 131,072 digits there.
    if pg_column_size(request) > 24576 or jsonb_path_exists(request,
      '$.** ? (@.type() == "number" && @ != 0 && (@.abs() > 1000000000000 || @.abs() < 0.000001))')
    then
      raise exception using errcode = 'PT413', message = 'this is too much for one request';
    end if;
    if octet_length(request::text) > 24576 then
      raise exception using errcode = 'PT413', message = 'this is too much for one request';
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
        -- Last, because the row of the day stays locked until the end of the transaction.
        if private.fills_the_day(octet_length(request::text), points >= 50) then
          raise exception using errcode = 'PT429', message = format(
            'Too many requests came today. Please call us: %s', settings.phone);
        end if;
        return jsonb_build_object('reference', given);
      end if;
    end loop;
    raise exception 'no reference is free';
  end;
  $$;
