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
    points := private.request_score(answers, request -> 'signals');
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
