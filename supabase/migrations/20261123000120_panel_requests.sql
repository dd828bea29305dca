-- What the panel needs to work on quote requests: whether anything changed since it looked, whom a
-- request may be given to, and a test request that goes the whole way and counts for nothing.

-- Set for the one transaction in which send_test_request() hands a request in.
alter table public.quote_requests add column is_test boolean not null
  default coalesce(nullif(current_setting('quote_requests.test', true), '')::boolean, false);

drop trigger note_request_removal on public.quote_requests;
create trigger note_request_removal after delete on public.quote_requests
  for each row when (not old.is_test) execute function private.note_request_removal();

create or replace function private.remove_old_requests() returns integer
  language plpgsql set search_path = ''
  as $$
  declare
    removed integer;
  begin
    -- Those that nobody cleaned up, because the panel was closed while it waited.
    delete from public.quote_requests where is_test and received_at < now() - interval '1 hour';
    perform set_config('quote_requests.removal', 'kept long enough', true);
    delete from public.quote_requests using private.request_settings
      where received_at < now() - make_interval(months => keep_months);
    get diagnostics removed = row_count;
    perform set_config('quote_requests.removal', '', true);
    return removed;
  end;
  $$;

-- Another text whenever a request came, changed, went or was handed on. Those of the last minutes are
-- counted as well: of two that come at once, the earlier may be seen last.
create function public.quote_request_mark() returns jsonb
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
        count(*), coalesce(sum(attempts), 0)))
      from public.quote_deliveries where acknowledged_at is null);
  end;
  $$;

-- Whom a request may be given to.
create function public.quote_request_people() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins read this';
    end if;
    return (
      select coalesce(jsonb_agg(jsonb_build_object('id', account.id, 'email', account.email)
        order by account.email), '[]')
      from public.user_roles
        join auth.users account on account.id = user_id
      where user_roles.role = 'admin');
  end;
  $$;

-- Hands a request in as the forms do, through the same door. It is answered to whoever tests.
create function public.send_test_request(language text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    test_id constant uuid := gen_random_uuid();
    given jsonb;
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins test';
    end if;
    delete from public.quote_requests where is_test and received_at < now() - interval '5 minutes';
    perform set_config('quote_requests.test', 'on', true);
    given := public.submit_quote_request(jsonb_build_object(
      'id', test_id, 'kind', 'home', 'language', language, 'page', '/admin',
      'answers', jsonb_build_object(
        'firstName', 'Test', 'lastName', 'Request', 'email', auth.jwt() ->> 'email',
        'phone', (select coalesce(nullif(phone, ''), '000-000-0000') from private.request_settings),
        -- No two are the same, so that a second test looks no more like a program than the first.
        'address', 'Test ' || test_id, 'dateOfBirth', '2000-01-01', 'yearBuilt', '2000',
        'squareFeet', '1', 'roofAge', '0', 'currentInsurer', '-'),
      'consent', jsonb_build_object('version', 'test', 'text', 'A test by the office.',
        'ticked', '[]'::jsonb),
      'release', jsonb_build_object('revision', 0),
      'signals', jsonb_build_object('honeypot', '', 'seconds', 60)));
    perform set_config('quote_requests.test', '', true);
    return given || jsonb_build_object('id', test_id);
  end;
  $$;

revoke all on function
  public.quote_request_mark(), public.quote_request_people(), public.send_test_request(text)
  from public, anon, authenticated;
grant execute on function
  public.quote_request_mark(), public.quote_request_people(), public.send_test_request(text)
  to authenticated;
