-- The reason of a mark goes with the last request of the person, also when two requests are removed at once, or one while
-- someone sets or removes the mark.

-- As before, with that lock.
create or replace function private.minimize_contact_marks() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- Otherwise two removals at once would each see the other's request, and keep the reason for it.
    perform pg_advisory_xact_lock(hashtext('contact marks'));
    update public.contact_marks mark set reason = '', removal_reason = ''
      where id in (select id from private.contact_marks_on(old.phone, old.email))
        and not exists (select from private.requests_with(mark));
    return null;
  end;
  $$;

-- As before. A request that is being removed cannot be marked.
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

-- As before. Without a request, no reason is kept.
create or replace function public.remove_contact_mark(mark bigint, reason text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins remove marks';
    end if;
    if coalesce(btrim(reason), '') = '' then
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

-- As before. It also clears reasons that stayed behind.
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
    perform pg_advisory_xact_lock(hashtext('contact marks'));
    update public.contact_marks mark set reason = '', removal_reason = ''
      where (reason <> '' or removal_reason <> '') and not exists (select from private.requests_with(mark));
    perform set_config('quote_requests.removal', '', true);
    return removed;
  end;
  $$;
