-- How owners manage staff in the panel: see accounts and sessions, end sessions, appoint owners, remove people, and
-- invite others by a link that is valid once, for three days.

-- Unused links. Only the hash of a link is stored.
create table private.invitations (
  id uuid default gen_random_uuid() primary key,
  email text not null unique,
  token_hash bytea not null unique,
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default (now() + '3 days')
);

alter table private.invitations enable row level security;

-- A link is valid for three days, as long as the account that made it is an owner.
create function private.still_counts(invitation private.invitations) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select invitation.expires_at > now() and exists (
      select from public.user_roles own join auth.users inviter on inviter.id = own.user_id
      where own.role = 'owner' and lower(inviter.email) = lower(invitation.invited_by));
  $$;
revoke all on function private.still_counts(private.invitations) from public;

-- Everyone who can edit, and everyone who is invited.
create function public.staff_overview() returns jsonb
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
revoke all on function public.staff_overview() from public, anon, authenticated, service_role;
grant execute on function public.staff_overview() to authenticated;

create function private.sessions_of(person uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'device', coalesce(user_agent, ''),
        'last_seen', greatest(created_at, refreshed_at at time zone 'utc'),
        'is_mine', id::text = auth.jwt() ->> 'session_id')
      order by greatest(created_at, refreshed_at at time zone 'utc') desc, id), '[]')
    from auth.sessions where user_id = person and (not_after is null or not_after > now());
  $$;
revoke all on function private.sessions_of(uuid) from public;

-- Ends one session of a staff account, or all except the caller's.
create function public.end_sessions(person uuid, session uuid default null) returns jsonb
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
revoke all on function public.end_sessions(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_sessions(uuid, uuid) to authenticated;

create function public.set_owner(person uuid, owns boolean) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.expect_owner();
    if owns then
      insert into public.user_roles (user_id, role)
        select user_id, 'owner' from public.user_roles where user_id = person and role = 'admin'
        on conflict do nothing;
    elsif not exists (
      select from public.user_roles where role = 'owner' and user_id <> person
    ) then
      return jsonb_build_object('outcome', 'last-owner');
    else
      delete from public.user_roles where user_id = person and role = 'owner';
    end if;
    return jsonb_build_object('outcome', 'done');
  end;
  $$;
revoke all on function public.set_owner(uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function public.set_owner(uuid, boolean) to authenticated;

-- Removes an account with its sessions, whose refresh tokens go with them. Owners cannot remove themselves, so an
-- owner remains.
create function public.remove_person(person uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.expect_owner();
    if person = auth.uid() then return jsonb_build_object('outcome', 'yourself'); end if;
    if private.staff_email(person) is not null then
      delete from auth.users where id = person;
    end if;
    return jsonb_build_object('outcome', 'done');
  end;
  $$;
revoke all on function public.remove_person(uuid) from public, anon, authenticated, service_role;
grant execute on function public.remove_person(uuid) to authenticated;

-- Makes a link that replaces an earlier one for the same address. Only this call returns it.
create function public.invite_person(address text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    token constant text := replace(gen_random_uuid()::text || gen_random_uuid(), '-', '');
    invited constant text := lower(trim(address));
    made timestamptz;
  begin
    perform private.expect_owner();
    if length(invited) > 254
      or invited !~ '^[^[:space:][:cntrl:]@,;:<>()"\\]+@[^[:space:][:cntrl:]@,;:<>()"\\]+\.[^[:space:][:cntrl:]@,;:<>()"\\]+$'
      or address ~ '[^[:ascii:]]' then
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
    -- The backend mails the link where a mail server is set up, and then sets `mailed`.
    return jsonb_build_object(
      'outcome', 'invited', 'email', invited, 'token', token, 'expires_at', made, 'mailed', false);
  end;
  $$;
revoke all on function public.invite_person(text) from public, anon, authenticated, service_role;
grant execute on function public.invite_person(text) to authenticated;

create function public.withdraw_invitation(invitation uuid) returns jsonb
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
revoke all on function public.withdraw_invitation(uuid) from public, anon, authenticated, service_role;
grant execute on function public.withdraw_invitation(uuid) to authenticated;

-- Whom a link invites. Null if it is not valid, whatever the reason.
create function public.invitation_for(token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('email', email, 'expires_at', expires_at)
    from private.invitations invitation
    where token_hash = sha256(convert_to(token, 'UTF8')) and private.still_counts(invitation);
  $$;
revoke all on function public.invitation_for(text) from public, anon, authenticated, service_role;
grant execute on function public.invitation_for(text) to anon, authenticated;

-- Makes the signed-in account an admin, if a link invites its address. The link is used up.
--
-- The invitation is locked before the session is checked: signing up with the same link again replaces the account
-- and its sessions, and without the lock a role could be inserted for an account that is gone.
create function public.accept_invitation(token text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    used private.invitations;
  begin
    perform from private.invitations where token_hash = sha256(convert_to(token, 'UTF8')) for update;
    if not private.session_is_open() then
      raise exception using errcode = '42501', message = 'permission denied: sign in first';
    end if;
    delete from private.invitations invitation using auth.users account
      where token_hash = sha256(convert_to(token, 'UTF8')) and private.still_counts(invitation)
        and account.id = auth.uid() and account.email = invitation.email
        and account.email_confirmed_at is not null
      returning invitation.* into used;
    if used.id is null then
      return jsonb_build_object('outcome', case
        when public.invitation_for(token) is null then 'expired' else 'other-account' end);
    end if;
    insert into public.user_roles (user_id, role) values (auth.uid(), 'admin')
      on conflict do nothing;
    return jsonb_build_object('outcome', 'accepted');
  end;
  $$;
revoke all on function public.accept_invitation(text) from public, anon, authenticated, service_role;
grant execute on function public.accept_invitation(text) to authenticated;

-- Someone who can edit has no unused link.
create function private.forget_invitation() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from private.invitations using auth.users account
      where account.id = new.user_id and invitations.email = lower(account.email);
    return null;
  end;
  $$;
revoke all on function private.forget_invitation() from public;
create trigger forget_invitation after insert on public.user_roles
  for each row execute function private.forget_invitation();

-- A sign-up sends its link in `data`. A hosted sign-in service would store it in two tables and in each token of the
-- account, while this database stores only its hash.
create function private.drop_link_of_user() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.raw_user_meta_data = new.raw_user_meta_data - 'invitation';
    return new;
  end;
  $$;
revoke all on function private.drop_link_of_user() from public;
create trigger drop_link before insert or update of raw_user_meta_data on auth.users
  for each row when (new.raw_user_meta_data ? 'invitation') execute function private.drop_link_of_user();

create function private.drop_link_of_identity() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.identity_data = new.identity_data - 'invitation';
    return new;
  end;
  $$;
revoke all on function private.drop_link_of_identity() from public;
create trigger drop_link before insert or update of identity_data on auth.identities
  for each row when (new.identity_data ? 'invitation') execute function private.drop_link_of_identity();

-- Whether only a second factor is missing for the account to be an admin.
create function public.lacks_required_factor() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select private.session_is_open() and not private.has_factor()
      and (select requires_factor from private.staff_settings)
      and exists (select 1 from public.user_roles where user_id = auth.uid() and role = 'admin');
  $$;
revoke all on function public.lacks_required_factor() from public, anon, authenticated, service_role;
grant execute on function public.lacks_required_factor() to authenticated;

-- Only an owner with a verified second factor may require one of others.
create function public.require_factor(required boolean) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.expect_owner();
    if required and not private.has_factor() then
      return jsonb_build_object('outcome', 'without-factor');
    end if;
    update private.staff_settings set requires_factor = required where requires_factor <> required;
    if found then
      perform private.note_account_event(
        case when required then 'factor_required' else 'factor_optional' end,
        coalesce(auth.jwt() ->> 'email', ''));
    end if;
    return jsonb_build_object('outcome', 'done');
  end;
  $$;
revoke all on function public.require_factor(boolean) from public, anon, authenticated, service_role;
grant execute on function public.require_factor(boolean) to authenticated;

-- Removes events after a year, and expired invitations. Called once a day: by the backend on one machine, by a timer
-- on a hosted project (supabase/hosted/).
create function private.forget_old_accounts() returns void
  language sql security definer set search_path = ''
  as $$
    delete from public.account_events where happened_at < now() - interval '1 year';
    delete from private.invitations where expires_at < now();
  $$;
revoke all on function private.forget_old_accounts() from public;
