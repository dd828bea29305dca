-- What a flood of quote requests meets, and what the office is told when the way to it is broken.

-- How much came in on a day, all addresses together.
create table private.request_intake (
  day date primary key,
  bytes bigint not null
);
alter table private.request_intake enable row level security;
revoke all on table private.request_intake from anon, authenticated;

-- Counts a request against the address that it comes from; whether it is one too many. On one machine
-- the gate counts, and there are no such headers. A hosted project stands behind Cloudflare, which
-- writes cf-connecting-ip itself, whatever the client sent; the first entry of x-forwarded-for is the
-- client's own word, and the last one may be a proxy that all visitors share. So without that header
-- nobody is counted by address.
create or replace function private.comes_too_often() returns boolean
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

-- An IPv4 address, or the network (/64) that one connection has of IPv6.
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

-- Counts a request against the disk; whether the day has had too much. 128 MiB are some 50,000
-- households, so only a flood comes there. What looks like a program's has a quarter of it, so that it
-- takes nobody's place.
create function private.fills_the_day(bytes integer, looks_automatic boolean) returns boolean
  language plpgsql set search_path = ''
  as $$
  declare
    so_far bigint;
  begin
    insert into private.request_intake as today (day, bytes)
      values (current_date, fills_the_day.bytes)
      on conflict (day) do update set bytes = today.bytes + excluded.bytes
      returning today.bytes into so_far;
    return so_far > case when looks_automatic then 32 else 128 end * 1048576;
  end;
  $$;

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
    -- The library on one machine serialises an argument twice.
    if jsonb_typeof(request) = 'string' then
      begin
        request := (request #>> '{}')::jsonb;
      exception when invalid_text_representation then
        -- Its own words would be in the message, and in the log.
        request := 'null';
      end;
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

-- Why the way to the office is broken although nothing waits yet: the mail server, asked at the start.
alter table private.request_settings
  add column channel_problem text constraint request_settings_channel_problem_length
    check (char_length(channel_problem) <= 1000),
  add column channel_problem_since timestamptz;

create or replace function public.request_delivery_state() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins read this';
    end if;
    return (
      select jsonb_build_object(
        'switchedOn', settings.switched_on,
        'channels', to_jsonb(settings.channels),
        'waiting', delivery.waiting,
        'failingSince', least(delivery.since, channel.since),
        'lastError', coalesce(delivery.error, channel.problem))
      from private.request_settings settings
        left join lateral (
          select settings.channel_problem_since as since, settings.channel_problem as problem
          where settings.switched_on) channel on true, (
        select count(*) as waiting,
          min(queued_at) filter (where queued_at < now() - interval '15 minutes') as since,
          (array_agg(last_error order by queued_at) filter (where last_error is not null))[1] as error
        from public.quote_deliveries where acknowledged_at is null) delivery);
  end;
  $$;

revoke all on function private.place_of(text), private.fills_the_day(integer, boolean)
  from public, anon, authenticated;
