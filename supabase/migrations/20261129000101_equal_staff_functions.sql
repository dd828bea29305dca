-- Databases that ran an earlier text of 20261124000400, 20261124000402 or 20261124000403 get today's functions. There, an
-- invitation stayed valid after its owner had lost that role.
do $earlier$
  begin
    if to_regprocedure('private.expect_owner()') is null then
create or replace function private.expect_owner() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if private.is_owner() is not true then
      raise exception using errcode = '42501', message = 'permission denied: only owners do this';
    end if;
  end;
  $$;
      revoke all on function private.expect_owner() from public, anon, authenticated;
    end if;

    if to_regprocedure('private.still_counts(private.invitations)') is null then
      -- They returned nothing.
      drop function public.withdraw_invitation(uuid);
      drop function public.end_sessions(uuid, uuid);

create or replace function private.expect_owner() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if private.is_owner() is not true then
      raise exception using errcode = '42501', message = 'permission denied: only owners do this';
    end if;
  end;
  $$;

create or replace function private.session_is_assured() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select private.session_is_open() and case
      when private.has_factor() then
        coalesce(auth.jwt() ->> 'aal', '') = 'aal2' and exists (
          select 1 from auth.sessions
          where id = (auth.jwt() ->> 'session_id')::uuid and aal = 'aal2'
        )
      else not coalesce((select requires_factor from private.staff_settings), true)
    end;
  $$;

create or replace function private.still_counts(invitation private.invitations) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select invitation.expires_at > now() and exists (
      select from public.user_roles own join auth.users inviter on inviter.id = own.user_id
      where own.role = 'owner' and lower(inviter.email) = lower(invitation.invited_by));
  $$;

create or replace function private.forget_invitation() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from private.invitations using auth.users account
      where account.id = new.user_id and invitations.email = lower(account.email);
    return null;
  end;
  $$;

create trigger forget_invitation after insert on public.user_roles
  for each row execute function private.forget_invitation();

create or replace function public.staff_overview() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.expect_owner();
    return jsonb_build_object(
      'requires_factor', (select requires_factor from private.staff_settings),
      'people', (
        select jsonb_agg(jsonb_build_object(
            'id', account.id, 'email', account.email, 'is_me', account.id = auth.uid(),
            'last_sign_in_at', account.last_sign_in_at,
            'is_owner', exists (
              select from public.user_roles own where own.user_id = account.id and own.role = 'owner'),
            'has_factor', exists (
              select from auth.mfa_factors
              where mfa_factors.user_id = account.id and status = 'verified'),
            'sessions', private.sessions_of(account.id))
          order by account.email)
        from public.user_roles join auth.users account on account.id = user_roles.user_id
        where user_roles.role = 'admin'),
      'invitations', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'email', email, 'expires_at', expires_at) order by email), '[]')
        from private.invitations invitation where private.still_counts(invitation)));
  end;
  $$;

create or replace function public.invite_person(address text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    token constant text := replace(gen_random_uuid()::text || gen_random_uuid(), '-', '');
    invited constant text := lower(trim(address));
    made timestamptz;
  begin
    perform private.expect_owner();
    if length(invited) > 254 or invited !~ '^[^[:space:][:cntrl:]@,;:<>()"\\]+@[^[:space:][:cntrl:]@,;:<>()"\\]+\.[^[:space:][:cntrl:]@,;:<>()"\\]+$' then
      return jsonb_build_object('outcome', 'no-address');
    end if;
    if exists (
      select from public.user_roles join auth.users account on account.id = user_id
      where account.email = invited
    ) then
      return jsonb_build_object('outcome', 'edits-already');
    end if;
    delete from private.invitations where expires_at < now() or email = invited;
    if (select count(*) from private.invitations) >= 50 then
      return jsonb_build_object('outcome', 'too-many');
    end if;
    insert into private.invitations (email, token_hash, invited_by)
      values (invited, sha256(convert_to(token, 'UTF8')), coalesce(auth.jwt() ->> 'email', ''))
      returning expires_at into made;
    perform private.note_account_event('invited', invited);
    -- Where a mail server is set up, whoever stands between mails the link and says so.
    return jsonb_build_object(
      'outcome', 'invited', 'email', invited, 'token', token, 'expires_at', made, 'mailed', false);
  end;
  $$;

create or replace function public.withdraw_invitation(invitation uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    withdrawn text;
  begin
    perform private.expect_owner();
    delete from private.invitations where id = invitation returning email into withdrawn;
    if withdrawn is not null then
      perform private.note_account_event('invitation_withdrawn', withdrawn);
    end if;
    return jsonb_build_object('outcome', 'done');
  end;
  $$;

create or replace function public.invitation_for(token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('email', email, 'expires_at', expires_at)
    from private.invitations invitation
    where token_hash = sha256(convert_to(token, 'UTF8')) and private.still_counts(invitation);
  $$;

create or replace function public.end_sessions(person uuid, session uuid default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    known constant text := private.staff_email(person);
  begin
    perform private.expect_owner();
    delete from auth.sessions
      where user_id = person and known is not null and (session is null or id = session)
        and id::text is distinct from auth.jwt() ->> 'session_id';
    if found then perform private.note_account_event('sessions_ended', known); end if;
    return jsonb_build_object('outcome', 'done');
  end;
  $$;

revoke all on function private.still_counts(private.invitations), private.forget_invitation()
  from public, anon, authenticated;
revoke all on function public.withdraw_invitation(uuid), public.end_sessions(uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.withdraw_invitation(uuid), public.end_sessions(uuid, uuid) to authenticated;
      -- Links for people who are staff by now.
      delete from private.invitations using auth.users account, public.user_roles own
        where account.id = own.user_id and invitations.email = lower(account.email);
    end if;

    -- 20261123000111: it called a function that PostgreSQL 15 lacks.
    if (select lanname from pg_language where oid =
      (select prolang from pg_proc where oid = to_regprocedure('private.place_of(text)'))) = 'sql'
    then
create or replace function private.place_of(address text) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return case when family(address::inet) = 6
      then host(network(set_masklen(address::inet, 64)))
      else host(address::inet) end;
  exception when invalid_text_representation then
    return address;
  end;
  $$;
    end if;
  end;
$earlier$;
