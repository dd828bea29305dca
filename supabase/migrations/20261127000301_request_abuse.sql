-- Confirmations cannot be used to flood a mailbox, links in any answer count as spam, and a reference is
-- never given twice.

create index quote_deliveries_confirmations on public.quote_deliveries (queued_at)
  where channel = 'confirmation';

-- At most two confirmations a day to one address, whatever follows a + in it, and sixty an hour in all.
-- Who counts has the lock first, and counts in a statement of its own, so that it sees what requests at
-- the same moment have queued. The office's mail and the webhook are never held back.
create or replace function private.queue_deliveries() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    may_confirm boolean := private.is_channel_on('confirmation');
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

-- The mailbox behind an address: Ana+quotes@example.com reaches ana@example.com.
create function private.mailbox_of(address text) returns text
  language sql immutable set search_path = ''
  as $$
    select lower(regexp_replace(address, '\+[^@]*@', '@'));
  $$;

-- How little a request looks like a person's; from 50 points on it is kept apart, never dropped.
create or replace function private.request_score(answers jsonb, signals jsonb) returns integer
  language sql stable set search_path = ''
  as $$
    with link(explicit, any_kind) as (
      values ('(https?:|www\.|://)', '(https?:|www\.|://|\.(com|net|org|ru|info|xyz)\M)')
    )
    select
      case when signals ->> 'honeypot' <> '' then 100 else 0 end
      + case when (signals ->> 'seconds')::numeric between 0 and 3 then 30 else 0 end
      -- An insurer may well be called esurance.com; no other answer but the email names a website.
      + case when exists (
          select from link, jsonb_path_query(
            answers - array['email', 'currentInsurer', 'currentInsurance'], 'strict $.**') value
          where jsonb_typeof(value) = 'string' and value #>> '{}' ~* any_kind)
          or concat_ws(' ', answers ->> 'currentInsurer', answers ->> 'currentInsurance') ~* explicit
        then 60 else 0 end
      -- A telephone number as a name is an advertisement.
      + case when concat_ws(' ', answers ->> 'firstName', answers ->> 'lastName') ~ '(\d[ ().-]*){7}'
        then 60 else 0 end
      -- Somebody who starts again sends the same twice; a script goes on.
      + 20 * least(5, (
          select count(*) from public.quote_requests earlier
          where md5(earlier.answers::text) = md5(request_score.answers::text)
            and earlier.received_at > now() - interval '1 day'))::integer
      from link;
  $$;

-- Without letters and digits that look alike. A taken one is found by the unique index of requests; that
-- of a removed request is never drawn again, because a receipt would then show somebody else's.
create index quote_request_removals_reference on public.quote_request_removals (reference);
create or replace function private.new_reference(prefix text) returns text
  language plpgsql volatile set search_path = ''
  as $$
  declare
    drawn text;
  begin
    for attempt in 1..50 loop
      select prefix || '-' || string_agg(
          substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::integer, 1), '')
        into drawn from generate_series(1, 4);
      if not exists (select from public.quote_request_removals where reference = drawn) then
        return drawn;
      end if;
    end loop;
    raise exception 'no reference is free';
  end;
  $$;

create index request_senders_since on private.request_senders (since);

revoke all on function private.mailbox_of(text) from public, anon, authenticated;
