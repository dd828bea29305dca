-- Deliveries end: after a permanent refusal, or after three days and ten attempts, a delivery is given
-- up until staff send it again. Senders no longer keep a transaction open while they wait for a network:
-- they claim a delivery by moving next_attempt_at into the future, and a killed sender's claim runs out.

-- A notice tells the office by mail that the webhook was given up.
alter table public.quote_deliveries
  drop constraint quote_deliveries_known_channel,
  drop constraint quote_deliveries_known_state,
  add constraint quote_deliveries_known_channel
    check (channel in ('mail', 'confirmation', 'webhook', 'notice')) not valid,
  add constraint quote_deliveries_known_state
    check (state in ('waiting', 'sent', 'failed', 'given_up')) not valid;

update public.quote_deliveries set state = 'sent'
  where acknowledged_at is not null and state <> 'sent';
update public.quote_deliveries set acknowledged_at = queued_at
  where acknowledged_at is null and state = 'sent';
alter table public.quote_deliveries add constraint quote_deliveries_sent_acknowledged
  check ((state = 'sent') = (acknowledged_at is not null)) not valid;

drop index public.quote_deliveries_open;
create index quote_deliveries_due on public.quote_deliveries (channel, next_attempt_at)
  where state in ('waiting', 'failed');
create index quote_deliveries_given_up on public.quote_deliveries (request_id)
  where state = 'given_up';

-- Whether a channel is switched on. Notices are sent wherever mail to the office is.
create function private.is_channel_on(channel text) returns boolean
  language sql stable set search_path = ''
  as $$
    select case channel when 'notice' then 'mail' else channel end = any (channels)
      from private.request_settings;
  $$;

-- Records one failed attempt and returns the new state. The pauses double from first_pause (seconds) to
-- half an hour. The first webhook of a day that is given up is reported to the office by mail.
create function private.record_failed_delivery(
  delivery bigint, problem text, is_permanent boolean, first_pause integer) returns text
  language plpgsql set search_path = ''
  as $$
  declare
    failed public.quote_deliveries;
  begin
    update public.quote_deliveries known
      set state = case when is_permanent
            or (attempts >= 9 and queued_at < now() - interval '3 days')
          then 'given_up' else 'failed' end,
        attempts = attempts + 1, last_error = left(problem, 1000),
        next_attempt_at = now()
          + make_interval(secs => least(1800, first_pause * power(2, least(attempts, 10))))
      where id = delivery and state in ('waiting', 'failed')
      returning known.* into failed;
    if failed.state = 'given_up' and failed.channel = 'webhook' then
      insert into public.quote_deliveries (request_id, channel)
        select failed.request_id, 'notice' where private.is_channel_on('notice')
          and exists (select from public.quote_requests where id = failed.request_id and not is_test)
          and not exists (select from public.quote_deliveries
            where channel = 'notice' and queued_at > now() - interval '1 day')
        on conflict do nothing;
    end if;
    return failed.state;
  end;
  $$;
create index quote_deliveries_notices on public.quote_deliveries (queued_at)
  where channel = 'notice';

-- Sends again what was given up of a request, on the channels that are switched on; returns how much.
create function private.resend_deliveries(request uuid) returns integer
  language plpgsql set search_path = ''
  as $$
  declare
    resent integer;
  begin
    update public.quote_deliveries
      set state = 'waiting', attempts = 0, last_error = null, queued_at = now(), next_attempt_at = now()
      where request_id = request and state = 'given_up' and private.is_channel_on(channel);
    get diagnostics resent = row_count;
    perform pg_notify('quote_request', request::text);
    return resent;
  end;
  $$;

create function public.resend_quote_request(request uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins send again';
    end if;
    return jsonb_build_object('resent', private.resend_deliveries(request));
  end;
  $$;

-- Nothing waits for a channel that is switched off. A channel that is back within a day, such as after a
-- start with a line missing in .env, takes up what was given up for that reason.
create function private.follow_channels() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    switched_off constant text := 'This channel was switched off.';
  begin
    update public.quote_deliveries set state = 'given_up', last_error = switched_off
      where state in ('waiting', 'failed') and not private.is_channel_on(channel);
    update public.quote_deliveries set state = 'waiting', last_error = null, next_attempt_at = now()
      where state = 'given_up' and last_error = switched_off
        and queued_at > now() - interval '1 day' and private.is_channel_on(channel);
    return null;
  end;
  $$;
create trigger follow_channels after update of channels on private.request_settings
  for each row when (new.channels is distinct from old.channels)
  execute function private.follow_channels();
update public.quote_deliveries
  set state = 'given_up', last_error = 'This channel was switched off.'
  where state in ('waiting', 'failed') and not private.is_channel_on(channel);

-- Given up counts while nobody in the office has begun to work on the request, and never for a visitor's
-- confirmation, whose address may simply be wrong.
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
        'lastError', coalesce(delivery.error, channel.problem),
        'givenUp', (
          select count(distinct request_id)
            from public.quote_deliveries join public.quote_requests request on request.id = request_id
            where state = 'given_up' and channel = any (settings.channels)
              and channel in ('mail', 'webhook') and request.status = 'new' and not is_test))
      from private.request_settings settings
        left join lateral (
          select settings.channel_problem_since as since, settings.channel_problem as problem
          where settings.switched_on) channel on true, (
        select count(*) as waiting,
          min(queued_at) filter (where queued_at < now() - interval '15 minutes') as since,
          (array_agg(last_error order by queued_at) filter (where last_error is not null))[1] as error
        from public.quote_deliveries where state in ('waiting', 'failed')) delivery);
  end;
  $$;

create or replace function public.quote_request_mark() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins read this';
    end if;
    return (
      select jsonb_build_object('mark', concat_ws(' ',
        (select extract(epoch from max(received_at)) from public.quote_requests),
        (select count(*) from public.quote_requests where received_at > now() - interval '10 minutes'),
        (select coalesce(max(id), 0) from public.quote_request_changes),
        (select coalesce(max(id), 0) from public.quote_request_removals),
        count(*), coalesce(sum(attempts), 0),
        (select count(*) from public.quote_deliveries where state = 'given_up')))
      from public.quote_deliveries where state in ('waiting', 'failed'));
  end;
  $$;

revoke all on function
  private.is_channel_on(text), private.record_failed_delivery(bigint, text, boolean, integer),
  private.resend_deliveries(uuid), public.resend_quote_request(uuid), private.follow_channels()
  from public, anon, authenticated;
grant execute on function public.resend_quote_request(uuid) to authenticated;
