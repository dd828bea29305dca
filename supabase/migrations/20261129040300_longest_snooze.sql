-- A longer snooze would hide the request from the office.
create function private.check_snooze() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    raise exception using errcode = 'PT400', message = 'A request can be snoozed for at most 90 days.';
  end;
  $$;
revoke all on function private.check_snooze() from public;
create trigger check_snooze before update of snoozed_until on public.quote_requests
  for each row when (
    new.snoozed_until is distinct from old.snoozed_until and new.snoozed_until > now() + interval '90 days')
  execute function private.check_snooze();
