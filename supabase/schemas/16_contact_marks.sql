-- “Do not call” and “Do not text”. A mark belongs to a phone number and an email address: it applies to everything
-- that the person sent and will send, and outlives the requests.

-- A removed mark is kept as long as requests are.
create table public.contact_marks (
  id bigint generated always as identity primary key,
  kind text not null constraint contact_marks_known_kind check (kind in ('do_not_call', 'do_not_text')),
  phone text constraint contact_marks_phone check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text constraint contact_marks_email check (email = private.mailbox_of(email)),
  reason text not null default '' constraint contact_marks_reason_length check (char_length(reason) <= 500),
  set_at timestamptz not null default now(),
  set_by uuid,
  set_by_email text,
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
revoke all on table public.contact_marks from anon, authenticated, service_role;
grant select on table public.contact_marks to authenticated;
grant select, insert, update, delete on table public.contact_marks to service_role;

create policy "Admins read contact marks" on public.contact_marks
  for select to authenticated using ((select private.is_admin()));

-- Marks are a history, too: each removed mark is kept, and another can be set.
create function private.count_contact_mark() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.count_save(pg_column_size(new), false);
    return null;
  end;
  $$;
revoke all on function private.count_contact_mark() from public;
create trigger count_save after insert or update of removed_at on public.contact_marks
  for each row execute function private.count_contact_mark();

-- The marks of a number or an address, removed ones included.
create function private.contact_marks_on(phone text, email text) returns setof public.contact_marks
  language sql stable set search_path = ''
  as $$
    select * from public.contact_marks mark
      where mark.phone = private.e164_of(contact_marks_on.phone) or mark.email = private.mailbox_of(contact_marks_on.email);
  $$;
revoke all on function private.contact_marks_on(text, text) from public;

-- The types of marks that apply, for mail and webhook.
create function private.contact_mark_kinds(phone text, email text) returns text[]
  language sql stable set search_path = ''
  as $$
    select coalesce(array_agg(distinct kind order by kind), '{}')
      from private.contact_marks_on(phone, email) where removed_at is null;
  $$;
revoke all on function private.contact_mark_kinds(text, text) from public;

-- The requests with the number or the address of a mark. The first condition on the number has an index.
create function private.requests_with(mark public.contact_marks) returns setof public.quote_requests
  language sql stable set search_path = ''
  as $$
    select * from public.quote_requests where not is_test
      and (private.dialed_digits(phone) = mark.phone and private.e164_of(phone) = mark.phone
        or private.mailbox_of(email) = mark.email);
  $$;
revoke all on function private.requests_with(contact_marks) from public;

-- The newest request that says that a marked person agreed in writing after the mark was set, by checking the box for
-- automated calls and texts or, for calls, by asking for a call, and what the two have in common. Anyone can fill in
-- a form with this number, so it never removes the mark. A checked box requires the version of a wording of the site.
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
revoke all on function private.agreement_after(contact_marks) from public;

-- The marks of some requests (an array of ids), each with what it has in common with the request (matches), what it
-- lacks (misses), and a later agreement.
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
revoke all on function public.contact_marks_of(jsonb) from public, anon, authenticated;
grant execute on function public.contact_marks_of(jsonb) to authenticated;

-- Marks the person who sent a request: what of the number and the address has no such mark yet. A request that is
-- being removed cannot be marked.
--
-- outcome: set, exists (both have it), removed (the request), or unknown (it has neither a complete number nor an
-- email address).
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
    -- Kept until the mark is set, so that its removal sees the mark. Before the lock, which removals take last.
    select * into sender from public.quote_requests where id = request for key share;
    -- Two people who mark the same person at once set one mark.
    perform pg_advisory_xact_lock(hashtext('contact marks'));
    if sender.id is null then
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
revoke all on function public.set_contact_mark(uuid, text, text) from public, anon, authenticated;
grant execute on function public.set_contact_mark(uuid, text, text) to authenticated;

-- Removes a mark, with a reason, which is not stored if the person has no requests. outcome: done, or gone (someone
-- else removed it first).
create function public.remove_contact_mark(mark bigint, reason text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins remove marks';
    end if;
    if not coalesce(private.says_something(reason), false) then
      raise exception using errcode = '22023', message = 'A mark is removed with a reason';
    end if;
    perform pg_advisory_xact_lock(hashtext('contact marks'));
    update public.contact_marks held set removed_at = now(), removed_by = auth.uid(),
        removed_by_email = auth.jwt() ->> 'email', removal_reason = case
          when exists (select from private.requests_with(held)) then btrim(remove_contact_mark.reason) else '' end
      where id = mark and removed_at is null;
    return jsonb_build_object('outcome', case
      when found or exists (select from public.contact_marks where id = mark and removed_by = auth.uid()) then 'done'
      else 'gone' end);
  end;
  $$;
revoke all on function public.remove_contact_mark(bigint, text) from public, anon, authenticated;
grant execute on function public.remove_contact_mark(bigint, text) to authenticated;

-- With the last request of a person, only the minimum of a mark stays: number, address, type, and who set and removed
-- it when. The reason is removed, also if two requests are removed at once, or one while someone sets or removes the
-- mark.
create function private.minimize_contact_marks() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- Two simultaneous removals would otherwise each see the other's request, and keep the reason because of it.
    perform pg_advisory_xact_lock(hashtext('contact marks'));
    update public.contact_marks mark set reason = '', removal_reason = ''
      where id in (select id from private.contact_marks_on(old.phone, old.email))
        and not exists (select from private.requests_with(mark));
    return null;
  end;
  $$;
revoke all on function private.minimize_contact_marks() from public;
create trigger minimize_contact_marks after delete on public.quote_requests
  for each row when (not old.is_test) execute function private.minimize_contact_marks();
