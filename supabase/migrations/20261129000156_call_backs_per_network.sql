-- Three calls to a number were the limit wherever they came from, so a stranger could keep a customer from asking for a
-- call. Now it is three a day from one network, and other networks do not count. Requests that look automatic are still
-- held for review.

-- The calls that one network asked for to one number; only a digest of both is stored, until the first
-- call-back a day later.
create table private.call_back_senders (
  sender text primary key,
  since timestamptz not null default now(),
  requests integer not null default 1
);
create index call_back_senders_since on private.call_back_senders (since);
alter table private.call_back_senders enable row level security;
revoke all on table private.call_back_senders from anon, authenticated;

-- Counts a call-back; whether its network has asked for more than three calls to the number since yesterday. The address
-- is the one that comes_too_often() reads on a hosted project, and the one that our backend saw on one machine.
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
revoke all on function private.calls_too_often(text) from public, anon, authenticated;

-- As before, with that limit.
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
        concat_ws(' ', answers ->> 'firstName', answers ->> 'lastName'), answers ->> 'email',
        answers ->> 'phone', request -> 'consent', request ->> 'page', request -> 'release',
        points, points >= 50, private.doubts_about(answers))
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
        return jsonb_build_object('reference', new_reference);
      end if;
    end loop;
    raise exception 'no reference is free';
  end;
  $$;

drop function private.open_call_backs(text, boolean);
drop index public.quote_requests_open_call_backs;
