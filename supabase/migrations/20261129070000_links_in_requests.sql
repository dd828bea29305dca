-- One pasted link no longer makes a request look like spam: people paste maps, offers and websites. Two links, or a link in
-- a name, still do. So does a link in the consent text that was sent along, which the office's mail repeats.

drop function private.request_score(jsonb, jsonb);

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

-- Stores a checked request once, however often it arrives; returns its reference.
--
-- The clock of a device may be wrong, or a card stay open for days: a call on a day that has passed is stored as one as
-- soon as possible, with a doubt for the office, and its receipt says so.
create or replace function private.store_request(request jsonb) returns jsonb
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
