-- Marks “do not call” and “do not text”. A mark belongs to a phone number and an email address, not to a request: it holds
-- for everything the person sent and will send, and outlives the requests.

-- As before, and an international prefix (011 in the US, 00 elsewhere) is a plus sign. Without that, numbers abroad that
-- begin alike were one number.
create or replace function private.dialed_digits(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select case
      when phone ~ '^\s*\(?\+' and digits !~ '^1' then '+' || digits
      when digits ~ '^(011|00)[2-9]' then '+' || regexp_replace(digits, '^(011|00)', '')
      else left(regexp_replace(digits, '^(011|00)?1', ''), 10) end
    from regexp_replace(phone, '[^0-9]', '', 'g') digits;
  $$;
reindex table public.quote_requests;

-- A complete number in E.164, such as +12815550142, without its extension; null for anything else.
create function private.e164_of(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select case when dialed ~ '^\+[0-9]{7,15}$' then dialed when dialed ~ '^[2-9][0-9]{9}$' then '+1' || dialed end
    from private.dialed_digits(phone) dialed;
  $$;

create table public.contact_marks (
  id bigint generated always as identity primary key,
  kind text not null constraint contact_marks_known_kind check (kind in ('do_not_call', 'do_not_text')),
  phone text constraint contact_marks_phone check (phone ~ '^\+[0-9]{7,15}$'),
  email text constraint contact_marks_email check (email = private.mailbox_of(email)),
  reason text not null default '' constraint contact_marks_reason_length check (char_length(reason) <= 500),
  set_at timestamptz not null default now(),
  set_by uuid,
  set_by_email text,
  -- A removed mark stays on record.
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

-- The newest request in which a marked person agreed in writing after the mark was set, by checking the box for automated
-- calls and texts or, to calls, by asking to be called. It never removes the mark.
create function private.agreement_after(mark public.contact_marks) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object('reference', reference, 'received_at', received_at)
      from public.quote_requests
      where not is_test and not quarantined and received_at > mark.set_at
        and (private.dialed_digits(phone) = private.dialed_digits(mark.phone) or private.mailbox_of(email) = mark.email)
        and (consent -> 'ticked' ? 'automated' or kind = 'callback' and mark.kind = 'do_not_call')
      order by received_at desc limit 1;
  $$;

-- For the panel: the marks of these requests (an array of ids), each with a later agreement.
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
          'set_at', mark.set_at, 'set_by', mark.set_by_email,
          'removed_at', mark.removed_at, 'removed_by', mark.removed_by_email, 'removal_reason', mark.removal_reason,
          'agreement', private.agreement_after(mark)) order by mark.set_at desc, mark.id desc), '[]')
        from public.quote_requests request
          cross join lateral private.contact_marks_on(request.phone, request.email) mark
        where request.id = any (array(select jsonb_array_elements_text(requests)::uuid)));
  end;
  $$;

-- Marks the person who sent a request. outcome: set, exists (someone else was faster), removed (the request), or
-- unknown (it has neither a complete number nor an email address).
create function public.set_contact_mark(request uuid, kind text, reason text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    sender public.quote_requests;
    setter uuid;
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
    select mark.set_by into setter from private.contact_marks_on(sender.phone, sender.email) mark
      where mark.kind = set_contact_mark.kind and mark.removed_at is null limit 1;
    if found then
      -- Sent again after its answer was lost.
      return jsonb_build_object('outcome', case when setter = auth.uid() then 'set' else 'exists' end);
    end if;
    if private.e164_of(sender.phone) is null and sender.email is null then
      return '{"outcome": "unknown"}';
    end if;
    insert into public.contact_marks (kind, phone, email, reason, set_by, set_by_email)
      values (set_contact_mark.kind, private.e164_of(sender.phone), private.mailbox_of(sender.email),
        btrim(set_contact_mark.reason), auth.uid(), auth.jwt() ->> 'email');
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

-- With the last request of a person, only the minimum of a mark stays: number, address, kind, and who set it when. A
-- removed mark goes.
create function private.minimize_contact_marks() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    mark public.contact_marks;
  begin
    for mark in select * from private.contact_marks_on(old.phone, old.email) loop
      if not exists (
        select from public.quote_requests where not is_test
          and (private.dialed_digits(phone) = private.dialed_digits(mark.phone) or private.mailbox_of(email) = mark.email))
      then
        delete from public.contact_marks where id = mark.id and removed_at is not null;
        update public.contact_marks set reason = '' where id = mark.id and reason <> '';
      end if;
    end loop;
    return null;
  end;
  $$;
create trigger minimize_contact_marks after delete on public.quote_requests
  for each row when (not old.is_test) execute function private.minimize_contact_marks();

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
  private.e164_of(text), private.contact_marks_on(text, text), private.contact_mark_kinds(text, text),
  private.agreement_after(public.contact_marks), private.minimize_contact_marks(),
  public.contact_marks_of(jsonb), public.set_contact_mark(uuid, text, text), public.remove_contact_mark(bigint, text)
  from public, anon, authenticated;
grant execute on function
  public.contact_marks_of(jsonb), public.set_contact_mark(uuid, text, text), public.remove_contact_mark(bigint, text)
  to authenticated;
