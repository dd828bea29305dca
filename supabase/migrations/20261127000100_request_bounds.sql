-- What one connection may take of the day, and how often one address hears that something arrived.

-- A household of eight with a car each is some 6 KiB. With thirty requests in ten minutes, one connection takes
-- 101 MiB a day of the 128 that close the forms for everybody.
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
    -- Before it is looked into; as a text in a text it may be twice as long.
    if octet_length(request::text) > 49152 then
      raise exception using errcode = 'PT413', message = 'this is too much for one request';
    end if;
    -- The library on one machine serialises an argument twice.
    if jsonb_typeof(request) = 'string' then
      begin
        request := (request #>> '{}')::jsonb;
      exception when invalid_text_representation or statement_too_complex then
        -- Its own words would be in the message, and in the log.
        request := 'null';
      end;
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
        -- Last: whoever counts, counts alone until the end of the transaction.
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

-- Whoever types somebody else's address has them mailed twice a day, and not thirty times in ten minutes.
create or replace function private.queue_deliveries() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    confirmed integer;
  begin
    select count(*) into confirmed
    from public.quote_requests other join public.quote_deliveries on request_id = other.id
    where lower(other.email) = lower(new.email) and channel = 'confirmation'
      and other.received_at > now() - interval '1 day';
    insert into public.quote_deliveries (request_id, channel)
      select new.id, channel from private.request_settings, unnest(channels) channel
      where channel <> 'confirmation' or confirmed < 2
      on conflict do nothing;
    perform pg_notify('quote_request', new.id::text);
    return null;
  end;
  $$;
