-- Marks “do not call” and “do not text”. A mark belongs to a phone number and an email address, not to a request: it holds
-- for everything the person sent and will send, and outlives the requests.

-- The digits of a number as written, after a + if it has one. Without codes that are dialed before it, such as *67, and
-- without what follows it, such as an extension.
create function private.written_number(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select case when number ~ '^[^0-9]*\+' then '+' else '' end || regexp_replace(number, '[^0-9]', '', 'g')
    from regexp_replace(phone, '^[^0-9*#+]*[*#]+[0-9]{2}[*#]?[^0-9*#+]*', '') dialed,
      regexp_replace(dialed, '^((?:[^0-9]*[0-9]){10}[^A-Za-z,;#*]*)[A-Za-z,;#*].*$', '\1') number;
  $$;

-- A complete number in E.164, such as +12815550142, without its extension; null for anything else. A number of the US
-- may follow any trunk and country codes (0, 1, 011). One abroad needs a +, 00 or 011, because 52 55 1234 5678 begins
-- like one of the US. After + or 011, ten digits can be a number abroad (Panama, Norway), but not if they begin with 28
-- or 83, which are no country codes, or with 7, 34 or 93, whose numbers are longer: area codes 281, 832, 713, 346, 936.
create function private.e164_of(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select case
      when digits ~ '^[2-9][0-9]{2}[2-9][0-9]{6}$'
        and (number !~ '^(\+|\+?011)[2-9]' or digits ~ '^(7|28|34|83|93)') then '+1' || digits
      when number ~ '^(\+|\+?(00|011))[2-9][0-9]{7,14}$' then '+' || digits end
    from private.written_number(phone) number, regexp_replace(number, '^\+?[01]*', '') digits;
  $$;

-- By what a number is known, however it is written: in E.164, else by its digits. Digits after the tenth of a US number
-- are not dialed: with them, one number would pass for many.
create or replace function private.dialed_digits(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select coalesce(private.e164_of(phone),
      '+1' || substring(number from '^\+?[01]*([2-9][0-9]{2}[2-9][0-9]{6})'), ltrim(number, '+'))
    from private.written_number(phone) number;
  $$;
-- Its indexes contain what it returned before.
reindex table public.quote_requests;

-- How many calls to a number wait, or are held as possible spam since yesterday. Held ones have a limit of their own:
-- no one sees them, and they would keep the number from being called.
drop function private.open_call_backs(text);
create function private.open_call_backs(phone text, held boolean) returns bigint
  language sql stable set search_path = ''
  as $$
    select count(*) from public.quote_requests request
      where kind = 'callback' and status in ('new', 'in_progress') and not is_test
        and private.dialed_digits(request.phone) = private.dialed_digits(open_call_backs.phone)
        and quarantined = held and (not held or received_at > now() - interval '1 day');
  $$;

-- As before, with a limit of their own for held call-backs.
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

create table public.contact_marks (
  id bigint generated always as identity primary key,
  kind text not null constraint contact_marks_known_kind check (kind in ('do_not_call', 'do_not_text')),
  phone text constraint contact_marks_phone check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text constraint contact_marks_email check (email = private.mailbox_of(email)),
  reason text not null default '' constraint contact_marks_reason_length check (char_length(reason) <= 500),
  set_at timestamptz not null default now(),
  set_by uuid,
  set_by_email text,
  -- A removed mark stays on record as long as requests are kept.
  removed_at timestamptz,
  removed_by uuid,
  removed_by_email text,
  removal_reason text not null default ''
    constraint contact_marks_removal_reason_length check (char_length(removal_reason) <= 500),
  constraint contact_marks_person check (num_nonnulls(phone, email) > 0)
);
create index contact_marks_phone on public.contact_marks (phone);
create index contact_marks_email on public.contact_marks (email);

alter table public.contact_marks enable row level security;
revoke all on table public.contact_marks from anon, authenticated;
grant select on table public.contact_marks to authenticated;
grant all on table public.contact_marks to service_role;
create policy "Admins read contact marks" on public.contact_marks
  for select to authenticated using ((select private.is_admin()));

-- The marks that hold for a number or an address, with removed ones.
create function private.contact_marks_on(phone text, email text) returns setof public.contact_marks
  language sql stable set search_path = ''
  as $$
    select * from public.contact_marks mark
      where mark.phone = private.e164_of(contact_marks_on.phone) or mark.email = private.mailbox_of(contact_marks_on.email);
  $$;

-- The kinds of mark in force, for mail and webhook.
create function private.contact_mark_kinds(phone text, email text) returns text[]
  language sql stable set search_path = ''
  as $$
    select coalesce(array_agg(distinct kind order by kind), '{}')
      from private.contact_marks_on(phone, email) where removed_at is null;
  $$;

-- The requests with the number or the address of a mark. The first condition on the number has an index.
create function private.requests_with(mark public.contact_marks) returns setof public.quote_requests
  language sql stable set search_path = ''
  as $$
    select * from public.quote_requests where not is_test
      and (private.dialed_digits(phone) = mark.phone and private.e164_of(phone) = mark.phone
        or private.mailbox_of(email) = mark.email);
  $$;

-- The newest request that claims that a marked person agreed in writing after the mark was set, by checking the box for
-- automated calls and texts or, to calls, by asking to be called, and what the two have in common. Anyone can fill in a
-- form with this number, so it never removes the mark. A checked box needs the version of a wording of the site.
create function private.agreement_after(mark public.contact_marks) returns jsonb
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

-- For the panel: the marks of these requests (an array of ids), each with what it has in common with the request
-- (matches), what it lacks of it (misses), and a later agreement.
create function public.contact_marks_of(requests jsonb) returns jsonb
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

-- Marks the person who sent a request: what of its number and address has no such mark yet. outcome: set, exists (both
-- have it), removed (the request), or unknown (it has neither a complete number nor an email address).
create function public.set_contact_mark(request uuid, kind text, reason text) returns jsonb
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

-- Removes a mark, with a reason. outcome: done, or gone (someone else was faster).
create function public.remove_contact_mark(mark bigint, reason text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins remove marks';
    end if;
    if coalesce(btrim(reason), '') = '' then
      raise exception using errcode = '22023', message = 'A mark is removed with a reason';
    end if;
    update public.contact_marks set removed_at = now(), removed_by = auth.uid(),
        removed_by_email = auth.jwt() ->> 'email', removal_reason = btrim(remove_contact_mark.reason)
      where id = mark and removed_at is null;
    return jsonb_build_object('outcome', case
      when found or exists (select from public.contact_marks where id = mark and removed_by = auth.uid()) then 'done'
      else 'gone' end);
  end;
  $$;

-- With the last request of a person, only the minimum of a mark stays: number, address, kind, and who set and removed
-- it when. Otherwise a person who removes a mark could delete the request, and the record with it.
create function private.minimize_contact_marks() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update public.contact_marks mark set reason = '', removal_reason = ''
      where id in (select id from private.contact_marks_on(old.phone, old.email))
        and not exists (select from private.requests_with(mark));
    return null;
  end;
  $$;
create trigger minimize_contact_marks after delete on public.quote_requests
  for each row when (not old.is_test) execute function private.minimize_contact_marks();

-- As before, and removed marks that were kept as long after their removal.
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

-- As before. It also changes with a mark.
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
  private.contact_marks_on(text, text), private.contact_mark_kinds(text, text),
  private.requests_with(public.contact_marks), private.agreement_after(public.contact_marks),
  private.minimize_contact_marks(),
  public.contact_marks_of(jsonb), public.set_contact_mark(uuid, text, text), public.remove_contact_mark(bigint, text)
  from public, anon, authenticated;
grant execute on function
  public.contact_marks_of(jsonb), public.set_contact_mark(uuid, text, text), public.remove_contact_mark(bigint, text)
  to authenticated;
-- dialed_digits() calls them, and staff who change a request compute its place in the indexes.
grant execute on function private.written_number(text), private.e164_of(text) to authenticated, service_role;
