-- What owners do in the panel about the people who edit: see them and their sessions, end sessions, make
-- owners, remove people, and invite others by a link that is good once, for three days.

-- Of a link only its hash is kept. A row is a link that nobody has followed.
create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  token_hash bytea not null unique,
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '3 days'
);

-- A link counts for three days, as long as whoever made it is an owner.
create function private.still_counts(invitation private.invitations) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select invitation.expires_at > now() and exists (
      select from public.user_roles own join auth.users inviter on inviter.id = own.user_id
      where own.role = 'owner' and lower(inviter.email) = lower(invitation.invited_by));
  $$;

-- Who edits needs no link, nor has one left when that ends.
create function private.forget_invitation() returns trigger
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

revoke all on function private.still_counts(private.invitations), private.forget_invitation()
  from public, anon, authenticated;

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

-- Everybody who edits, and who is invited to.
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

-- Makes a link, in place of an older one for the same address. It is answered this once.
create function public.invite_person(address text) returns jsonb
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

-- Whom a link invites; nothing when it does not count, whatever the reason.
create function public.invitation_for(token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('email', email, 'expires_at', expires_at)
    from private.invitations invitation
    where token_hash = sha256(convert_to(token, 'UTF8')) and private.still_counts(invitation);
  $$;

-- Lets whoever is signed in edit, if a link invites their address. The link is used up.
create function public.accept_invitation(token text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    used private.invitations;
  begin
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

-- Of somebody who edits: one session, or all but the one that asks.
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

-- Takes somebody's account away, with its sessions. Nobody removes themselves: so an owner stays.
create function public.remove_person(person uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.expect_owner();
    if person = auth.uid() then return jsonb_build_object('outcome', 'yourself'); end if;
    if private.staff_email(person) is not null then
      delete from auth.refresh_tokens where user_id::text = person::text;
      delete from auth.users where id = person;
    end if;
    return jsonb_build_object('outcome', 'done');
  end;
  $$;

revoke all on table private.invitations from public, anon, authenticated;
revoke all on function private.sessions_of(uuid) from public, anon, authenticated;
revoke all on function
  public.staff_overview(), public.invite_person(text), public.withdraw_invitation(uuid),
  public.invitation_for(text), public.accept_invitation(text), public.end_sessions(uuid, uuid),
  public.set_owner(uuid, boolean), public.remove_person(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.staff_overview(), public.invite_person(text), public.withdraw_invitation(uuid),
  public.accept_invitation(text), public.end_sessions(uuid, uuid),
  public.set_owner(uuid, boolean), public.remove_person(uuid)
  to authenticated;
grant execute on function public.invitation_for(text) to anon, authenticated;
