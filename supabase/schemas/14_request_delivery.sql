-- How requests reach people: mail to the office, a confirmation to the visitor, a webhook, and a notice to the office
-- that the webhook was given up.
--
-- A delivery is given up after a permanent error, or after three days and ten attempts, until staff send it again. A
-- sender claims a delivery by moving next_attempt_at into the future; the claim of a killed sender expires.

create table public.quote_deliveries (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.quote_requests (id) on delete cascade,
  channel text not null
    constraint quote_deliveries_known_channel check (channel in ('mail', 'confirmation', 'webhook', 'notice')),
  state text not null default 'waiting'
    constraint quote_deliveries_known_state check (state in ('waiting', 'sent', 'failed', 'given_up')),
  attempts integer not null default 0,
  queued_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  last_error text constraint quote_deliveries_error_length check (char_length(last_error) <= 1000),
  acknowledged_at timestamptz,
  unique (request_id, channel),
  constraint quote_deliveries_sent_acknowledged check ((state = 'sent') = (acknowledged_at is not null))
);
create index quote_deliveries_due on public.quote_deliveries (channel, next_attempt_at)
  where state in ('waiting', 'failed');
create index quote_deliveries_given_up on public.quote_deliveries (request_id) where state = 'given_up';
create index quote_deliveries_notices on public.quote_deliveries (queued_at) where channel = 'notice';
create index quote_deliveries_confirmations on public.quote_deliveries (queued_at) where channel = 'confirmation';

alter table public.quote_deliveries enable row level security;
revoke all on table public.quote_deliveries from anon, authenticated, service_role;
grant select on table public.quote_deliveries to authenticated;
grant select, insert, update, delete on table public.quote_deliveries to service_role;

create policy "Admins read what became of deliveries" on public.quote_deliveries
  for select to authenticated using ((select private.is_admin()));

-- Whether a channel is switched on. Notices are sent wherever mail to the office is.
create function private.is_channel_on(channel text) returns boolean
  language sql stable set search_path = ''
  as $$
    select case channel when 'notice' then 'mail' else channel end = any (channels)
      from private.request_settings;
  $$;
revoke all on function private.is_channel_on(text) from public;

-- Deliveries are queued in the same transaction as the request, or when staff say that it is not spam.
--
-- At most two confirmations a day go to one mailbox, and sixty an hour in all, so that no one can flood a mailbox
-- with them. The lock comes before the count, which is a statement of its own, so that it sees what other requests
-- have queued. Mail to the office and the webhook are never limited.
create function private.queue_deliveries() returns trigger
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
revoke all on function private.queue_deliveries() from public;
create trigger queue_deliveries after insert or update of quarantined on public.quote_requests
  for each row when (not new.quarantined) execute function private.queue_deliveries();

-- Records a failed attempt and returns the new state. The pauses double from first_pause (seconds) to half an hour.
-- The first webhook of a day that is given up is reported to the office by mail.
create function private.record_failed_delivery(
  delivery bigint, problem text, is_permanent boolean, first_pause integer
) returns text
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
revoke all on function private.record_failed_delivery(bigint, text, boolean, integer) from public;

-- Sends again what was given up of a request, on channels that are switched on; returns how many.
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
revoke all on function private.resend_deliveries(uuid) from public;

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
revoke all on function public.resend_quote_request(uuid) from public, anon, authenticated;
grant execute on function public.resend_quote_request(uuid) to authenticated;

-- Nothing waits for a channel that is switched off. If it is back within a day, for instance after a start with a
-- line missing in .env, what was given up for that reason is sent.
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
revoke all on function private.follow_channels() from public;
create trigger follow_channels after update of channels on private.request_settings
  for each row when (new.channels is distinct from old.channels) execute function private.follow_channels();

-- For the panel: whether requests come in, and whether they reach people. Staff are told about a delivery that was
-- not acknowledged for 15 minutes. Given up counts while no one in the office has started on the request, and never
-- for confirmations, because the visitor's address may be wrong.
create function public.request_delivery_state() returns jsonb
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
revoke all on function public.request_delivery_state() from public, anon, authenticated;
grant execute on function public.request_delivery_state() to authenticated;
