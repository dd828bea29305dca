-- A third kind of quote request: a visitor asks to be called. It has a first name, a number and a time, no email address,
-- and no confirmation is sent.

alter table public.quote_requests
  drop constraint quote_requests_known_kind,
  add constraint quote_requests_known_kind check (kind in ('auto', 'home', 'callback')) not valid,
  alter column email drop not null,
  add constraint quote_requests_email check ((email is null) = (kind = 'callback')) not valid;

-- The digits by which a number is known, however it is written. A number without a country code is one of the US, where
-- digits after the tenth are not dialed: with them, one number would pass for many.
create function private.dialed_digits(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select case when phone ~ '^\s*\(?\+' and digits !~ '^1' then '+' || digits
      else left(regexp_replace(digits, '^1', ''), 10) end
    from regexp_replace(phone, '[^0-9]', '', 'g') digits;
  $$;

create index quote_requests_open_call_backs on public.quote_requests (private.dialed_digits(phone))
  where kind = 'callback' and status in ('new', 'in_progress') and not is_test;

-- How many calls to a number the office has not made yet. Held ones count, so that a program cannot add more.
create function private.open_call_backs(phone text) returns bigint
  language sql stable set search_path = ''
  as $$
    select count(*) from public.quote_requests request
      where kind = 'callback' and status in ('new', 'in_progress') and not is_test
        and private.dialed_digits(request.phone) = private.dialed_digits(open_call_backs.phone);
  $$;

-- As before, with call-backs: they have no last name and no email address, and a limit per number.
create or replace function private.store_request(request jsonb) returns jsonb
  language plpgsql set search_path = ''
  as $$
  declare
    settings private.request_settings;
    stored public.quote_requests;
    new_reference text;
    answers constant jsonb := request -> 'answers';
    is_call_back constant boolean := request ->> 'kind' = 'callback';
    points constant integer := private.request_score(answers, request -> 'signals');
  begin
    select * into settings from private.request_settings;
    if is_call_back then
      -- Calls to one number wait for each other, also when one of them is the other sent again.
      perform pg_advisory_xact_lock(hashtextextended('call back ' || private.dialed_digits(answers ->> 'phone'), 0));
    end if;
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
      if is_call_back and private.open_call_backs(answers ->> 'phone') >= 3 then
        raise exception using errcode = 'PT409', message = format(
          'Three calls to this number are already waiting. Please call us: %s', settings.phone);
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

-- As before: at most two confirmations a day to one address, and sixty an hour in all. None without an address.
create or replace function private.queue_deliveries() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    may_confirm boolean := new.email is not null and private.is_channel_on('confirmation');
  begin
    if may_confirm then
      perform pg_advisory_xact_lock(hashtext('quote request confirmations'));
      select count(*) filter (where queued_at > now() - interval '1 hour') < 60
          and count(*) filter (where private.mailbox_of(email) = private.mailbox_of(new.email)) < 2
        into may_confirm
        from public.quote_deliveries join public.quote_requests request on request.id = request_id
        where channel = 'confirmation' and queued_at > now() - interval '1 day';
    end if;
    insert into public.quote_deliveries (request_id, channel)
      select new.id, channel from private.request_settings, unnest(channels) channel
      where channel <> 'confirmation' or may_confirm
      on conflict do nothing;
    perform pg_notify('quote_request', new.id::text);
    return null;
  end;
  $$;

revoke all on function private.dialed_digits(text), private.open_call_backs(text)
  from public, anon, authenticated;
-- Whoever changes a row computes its place in the index.
grant execute on function private.dialed_digits(text) to authenticated, service_role;
