-- Databases that ran an earlier text of 20261129000010 get today's rules for marks and numbers. There, a number with a code
-- or an extension was not recognized, and the deletion of the last request removed the record of a removed mark.
do $earlier$
  begin
    if to_regprocedure('private.written_number(text)') is null then
create or replace function private.written_number(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select case when number ~ '^[^0-9]*\+' then '+' else '' end || regexp_replace(number, '[^0-9]', '', 'g')
    from regexp_replace(phone, '^[^0-9*#+]*[*#]+[0-9]{2}[*#]?[^0-9*#+]*', '') dialed,
      regexp_replace(dialed, '^((?:[^0-9]*[0-9]){10}[^A-Za-z,;#*]*)[A-Za-z,;#*].*$', '\1') number;
  $$;

create or replace function private.e164_of(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select case
      when digits ~ '^[2-9][0-9]{2}[2-9][0-9]{6}$'
        and (number !~ '^(\+|\+?011)[2-9]' or digits ~ '^(7|28|34|83|93)') then '+1' || digits
      when number ~ '^(\+|\+?(00|011))[2-9][0-9]{7,14}$' then '+' || digits end
    from private.written_number(phone) number, regexp_replace(number, '^\+?[01]*', '') digits;
  $$;

create or replace function private.dialed_digits(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select coalesce(private.e164_of(phone),
      '+1' || substring(number from '^\+?[01]*([2-9][0-9]{2}[2-9][0-9]{6})'), ltrim(number, '+'))
    from private.written_number(phone) number;
  $$;

      -- They contain what dialed_digits() returned before.
      reindex index public.quote_requests_phone;
      reindex index public.quote_requests_open_call_backs;

      -- Numbers that are not complete by these rules match no request and cannot be called.
      update public.contact_marks set phone = null
        where phone !~ '^\+[1-9][0-9]{7,14}$' and email is not null;
      delete from public.contact_marks where phone !~ '^\+[1-9][0-9]{7,14}$';
      alter table public.contact_marks drop constraint contact_marks_phone,
        add constraint contact_marks_phone check (phone ~ '^\+[1-9][0-9]{7,14}$');

      drop function private.open_call_backs(text);
create or replace function private.open_call_backs(phone text, held boolean) returns bigint
  language sql stable set search_path = ''
  as $$
    select count(*) from public.quote_requests request
      where kind = 'callback' and status in ('new', 'in_progress') and not is_test
        and private.dialed_digits(request.phone) = private.dialed_digits(open_call_backs.phone)
        and quarantined = held and (not held or received_at > now() - interval '1 day');
  $$;

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
      if is_call_back and (private.open_call_backs(answers ->> 'phone', held => false) >= 3
        or points >= 50 and private.open_call_backs(answers ->> 'phone', held => true) >= 3)
      then
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

create or replace function private.requests_with(mark public.contact_marks) returns setof public.quote_requests
  language sql stable set search_path = ''
  as $$
    select * from public.quote_requests where not is_test
      and (private.dialed_digits(phone) = mark.phone and private.e164_of(phone) = mark.phone
        or private.mailbox_of(email) = mark.email);
  $$;

create or replace function private.agreement_after(mark public.contact_marks) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object('reference', reference, 'received_at', received_at,
        'by', case when private.e164_of(phone) = mark.phone then 'phone' else 'email' end)
      from private.requests_with(mark)
      where not quarantined and received_at > mark.set_at
        and (consent -> 'ticked' ? 'automated' and consent ->> 'version' ~ '^20[0-9]{2}-[0-9]{2}(-[0-9]{2}[a-z]?(\.[0-9]+)?)?$'
          or kind = 'callback' and mark.kind = 'do_not_call')
      order by received_at desc limit 1;
  $$;

create or replace function public.contact_marks_of(requests jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins read this';
    end if;
    return (
      select coalesce(jsonb_agg(jsonb_build_object(
          'request_id', request.id, 'id', mark.id, 'kind', mark.kind, 'reason', mark.reason,
          'matches', shared.matches, 'misses', shared.misses,
          'set_at', mark.set_at, 'set_by', mark.set_by_email,
          'removed_at', mark.removed_at, 'removed_by', mark.removed_by_email, 'removal_reason', mark.removal_reason,
          'agreement', private.agreement_after(mark)) order by mark.set_at desc, mark.id desc), '[]')
        from public.quote_requests request
          cross join lateral private.contact_marks_on(request.phone, request.email) mark
          cross join lateral (
            select coalesce(jsonb_agg(part order by part) filter (where marked = given), '[]') as matches,
                coalesce(jsonb_agg(part order by part) filter (where marked is distinct from given), '[]') as misses
              from (values ('phone', mark.phone, private.e164_of(request.phone)),
                ('email', mark.email, private.mailbox_of(request.email))) each(part, marked, given)
              where given is not null) shared
        where request.id = any (array(select jsonb_array_elements_text(requests)::uuid)));
  end;
  $$;

create or replace function public.set_contact_mark(request uuid, kind text, reason text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    sender public.quote_requests;
    number text;
    mailbox text;
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins set marks';
    end if;
    -- Two people who mark the same person at once set one mark.
    perform pg_advisory_xact_lock(hashtext('contact marks'));
    select * into sender from public.quote_requests where id = request;
    if not found then
      return '{"outcome": "removed"}';
    end if;
    number := private.e164_of(sender.phone);
    mailbox := private.mailbox_of(sender.email);
    if num_nonnulls(number, mailbox) = 0 then
      return '{"outcome": "unknown"}';
    end if;
    if exists (select from public.contact_marks mark
      where mark.kind = set_contact_mark.kind and mark.removed_at is null and mark.phone = number) then
      number := null;
    end if;
    if exists (select from public.contact_marks mark
      where mark.kind = set_contact_mark.kind and mark.removed_at is null and mark.email = mailbox) then
      mailbox := null;
    end if;
    if num_nonnulls(number, mailbox) = 0 then
      return '{"outcome": "exists"}';
    end if;
    insert into public.contact_marks (kind, phone, email, reason, set_by, set_by_email)
      values (set_contact_mark.kind, number, mailbox, btrim(set_contact_mark.reason), auth.uid(), auth.jwt() ->> 'email');
    return '{"outcome": "set"}';
  end;
  $$;

create or replace function private.minimize_contact_marks() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update public.contact_marks mark set reason = '', removal_reason = ''
      where id in (select id from private.contact_marks_on(old.phone, old.email))
        and not exists (select from private.requests_with(mark));
    return null;
  end;
  $$;

create or replace function private.remove_old_requests() returns integer
  language plpgsql set search_path = ''
  as $$
  declare
    removed integer;
  begin
    -- Tests that were not removed because the panel was closed while it waited.
    delete from public.quote_requests where is_test and received_at < now() - interval '1 hour';
    delete from public.contact_marks where removed_at < (
      select now() - make_interval(months => keep_months) from private.request_settings);
    perform set_config('quote_requests.removal', 'kept long enough', true);
    delete from public.quote_requests where id in (
      select request.id from public.quote_requests request
        where received_at < (
          select now() - make_interval(months => keep_months) from private.request_settings)
        order by received_at limit 500);
    get diagnostics removed = row_count;
    perform set_config('quote_requests.removal', '', true);
    return removed;
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
        (select count(*) from public.quote_deliveries where state = 'given_up'),
        (select count(*) from public.quote_requests where snoozed_until <= now()),
        (select concat_ws(' ', count(*), count(removed_at)) from public.contact_marks)))
      from public.quote_deliveries where state in ('waiting', 'failed'));
  end;
  $$;

revoke all on function
  private.written_number(text), private.e164_of(text), private.open_call_backs(text, boolean),
  private.requests_with(public.contact_marks)
  from public, anon, authenticated;
grant execute on function private.written_number(text), private.e164_of(text) to authenticated, service_role;
    end if;
  end;
$earlier$;
