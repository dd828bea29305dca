-- Calls the agency's webhook for each quote request on a hosted project, and for each confirmation to a visitor, if they are
-- switched on. Safe to run again. Secrets in Vault:
--   requests_webhook_url     the address to call
--   requests_webhook_secret  whsec_ and a base64 key: calls are signed by Standard Webhooks
--
-- The call is made when the request's transaction ends. The sweep, every minute, reads the answers and
-- repeats calls at increasing intervals until one is answered 2xx or given up. A lost call (pg_net forgets
-- calls that a crash interrupts) has no answer and is repeated like a failed one.

create table if not exists private.request_calls (
  delivery bigint primary key references public.quote_deliveries (id) on delete cascade,
  -- pg_net's number of it.
  call bigint not null,
  called_at timestamptz not null default now()
);
alter table private.request_calls enable row level security;
revoke all on table private.request_calls from anon, authenticated;

-- The confirmations to visitors, with {reference} in place of a request's. `npm run hosted` writes them.
create table if not exists private.confirmation_texts (
  kind text not null,
  language text not null,
  subject text not null,
  body text not null,
  primary key (kind, language)
);
alter table private.confirmation_texts enable row level security;
revoke all on table private.confirmation_texts from anon, authenticated;

create or replace function private.confirmation_of(request public.quote_requests) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
        'id', request.id, 'to', request.email,
        'subject', replace(subject, '{reference}', request.reference),
        'text', replace(body, '{reference}', request.reference))
      from private.confirmation_texts
      where kind = request.kind and language = request.language;
  $$;

-- The same body and headers as scripts/host/request-delivery/send-webhook.ts sends. pg_net sends the body as
-- PostgreSQL formats it, so that text is signed.
create or replace function private.call_requests_webhook(delivery bigint) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    address text := private.deploy_setting('requests_webhook_url');
    secret text := private.deploy_setting('requests_webhook_secret');
    request public.quote_requests;
    is_confirmation boolean;
    seconds text := floor(extract(epoch from clock_timestamp()))::bigint::text;
    message text;
    body jsonb;
    signature text;
  begin
    if address is null or secret is null then
      raise exception 'Vault has no secret named %, so quote requests are not delivered.',
        case when address is null then 'requests_webhook_url' else 'requests_webhook_secret' end;
    end if;
    select known.* into request from public.quote_requests known
      join public.quote_deliveries waiting on waiting.request_id = known.id
      where waiting.id = call_requests_webhook.delivery;
    is_confirmation := exists (
      select from public.quote_deliveries where id = call_requests_webhook.delivery and channel = 'confirmation');
    message := case when is_confirmation then 'confirmation_' else 'request_' end || request.id;
    body := jsonb_build_object(
      'type', case when is_confirmation then 'quote_request.confirmed' else 'quote_request.received' end,
      'timestamp', to_char(request.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', case when is_confirmation then private.confirmation_of(request) else jsonb_build_object(
        'id', request.id, 'test', request.is_test, 'reference', request.reference, 'kind', request.kind,
        'language', request.language, 'answers', request.answers,
        'contact_marks', private.contact_mark_kinds(request.phone, request.email), 'consent', request.consent,
        'page', request.page) end);
    signature := encode(extensions.hmac(
      convert_to(concat_ws('.', message, seconds, body::text), 'UTF8'),
      decode(substr(secret, length('whsec_') + 1), 'base64'), 'sha256'), 'base64');
    insert into private.request_calls as known (delivery, call)
      values (call_requests_webhook.delivery, net.http_post(
        url := address,
        body := body,
        headers := jsonb_build_object(
          'Content-Type', 'application/json', 'webhook-id', message, 'webhook-timestamp', seconds,
          'webhook-signature', 'v1,' || signature),
        timeout_milliseconds := 10000))
      on conflict on constraint request_calls_pkey
      do update set call = excluded.call, called_at = now();
  end;
  $$;

-- A call that fails must not undo the request; the sweep repeats it and records why.
create or replace function private.deliver_request() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.call_requests_webhook(new.id);
    return null;
  exception when others then
    raise warning 'The webhook of quote requests could not be called: %', sqlerrm;
    return null;
  end;
  $$;

drop trigger if exists deliver_request on public.quote_deliveries;
create trigger deliver_request after insert on public.quote_deliveries
  for each row when (new.channel in ('webhook', 'confirmation')) execute function private.deliver_request();

-- Records one failed attempt. The next follows after 1, 2, 4 … minutes, finally every half hour; after a
-- permanent refusal or three days there is none until staff send the request again.
drop function if exists private.postpone_request(bigint, text);
create or replace function private.postpone_request(
  delivery bigint, problem text, is_permanent boolean) returns void
  language sql set search_path = ''
  as $$
    select private.record_failed_delivery(delivery, problem, is_permanent, 60);
    delete from private.request_calls calls where calls.delivery = postpone_request.delivery;
  $$;

create or replace function private.sweep_requests() returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    made record;
    due bigint;
  begin
    for made in
      select calls.delivery, answer.status_code as status
        from private.request_calls calls left join net._http_response answer on answer.id = calls.call
        where answer.id is not null or calls.called_at < now() - interval '1 minute'
    loop
      if made.status between 200 and 299 then
        update public.quote_deliveries
          set state = 'sent', attempts = attempts + 1, acknowledged_at = now(), last_error = null
          where id = made.delivery;
        delete from private.request_calls where delivery = made.delivery;
      else
        perform private.postpone_request(made.delivery, case when made.status is null
          then 'The webhook could not be reached, or did not answer in time.'
          else format('The webhook answered with status %s.', made.status) end,
          -- The same as in scripts/host/request-delivery/send-webhook.ts.
          coalesce(made.status between 400 and 499
            and made.status not in (401, 403, 408, 409, 425, 429), false));
      end if;
    end loop;
    for due in
      select id from public.quote_deliveries waiting
        where channel in ('webhook', 'confirmation') and state in ('waiting', 'failed') and next_attempt_at <= now()
          and not exists (select from private.request_calls where delivery = waiting.id)
        order by next_attempt_at, id limit 200
    loop
      begin
        perform private.call_requests_webhook(due);
      exception when others then
        perform private.postpone_request(due, sqlerrm, false);
      end;
    end loop;
  end;
  $$;

revoke all on function
  private.call_requests_webhook(bigint), private.confirmation_of(public.quote_requests), private.deliver_request(),
  private.postpone_request(bigint, text, boolean), private.sweep_requests()
  from public, anon, authenticated;

-- Scheduling the same name replaces the job. The last two run at night in Texas, some hundred requests a minute.
select cron.schedule('sweep-requests', '* * * * *', 'select private.sweep_requests()');
select cron.schedule('remove-old-requests', '* 9 * * *', 'select private.remove_old_requests()');
select cron.schedule('fill-search-texts', '* 9 * * *', 'select private.fill_search_texts()');
