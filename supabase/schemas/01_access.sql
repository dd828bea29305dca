-- Who may edit: roles, sessions and second factors.
--
-- A role is looked up in the database for each call. It is never read from the token or from user metadata, which a
-- user can change.

-- Each privilege is granted below by name. Projects made before 30 May 2026 granted every new object to every role.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- One row. If a second factor is required, an account without one is not an admin until it has one: the panel leads it
-- through the setup.
create table private.staff_settings (
  only_row boolean default true primary key constraint staff_settings_only_row check (only_row),
  requires_factor boolean not null default false
);

alter table private.staff_settings enable row level security;

-- A token is valid for an hour, but its session may end earlier: by logging out, by a new password, or because the
-- account was removed. From then on, the token grants nothing. Each token names its session:
-- https://supabase.com/docs/guides/auth/sessions#access-token-jwt-claims
create function private.session_is_open() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select 1 from auth.sessions
      where id = (auth.jwt() ->> 'session_id')::uuid
        and user_id = auth.uid()
        and (not_after is null or not_after > now())
    );
  $$;
revoke all on function private.session_is_open() from public;
grant execute on function private.session_is_open() to authenticated, service_role;

create function private.has_factor() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select 1 from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    );
  $$;
revoke all on function private.has_factor() from public;

-- An account with a verified second factor has its rights only in a session that used one. Both the token and the
-- session must say so, because a token outlives changes of its session.
-- https://supabase.com/docs/guides/auth/auth-mfa#enforce-mfa-for-all-users
--
-- On one machine, the tables are those of supabase/embedded/, with fewer types than in a hosted project.
create function private.session_is_assured() returns boolean
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
revoke all on function private.session_is_assured() from public;
grant execute on function private.session_is_assured() to authenticated, service_role;

-- An owner is an admin with a second row. There is always at least one owner.
create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null constraint user_roles_known_role check (role in ('admin', 'owner')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);

alter table public.user_roles enable row level security;
revoke all on table public.user_roles from anon, authenticated, service_role;
grant select, insert, update, delete on table public.user_roles to service_role;
grant select (user_id, role) on table public.user_roles to authenticated;

create policy "Signed-in people see their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()) and (select private.session_is_assured()));

create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select private.session_is_assured() and exists (
      select 1 from public.user_roles
      where user_id = auth.uid() and role = 'admin'
    );
  $$;
revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to authenticated, service_role;

create function private.is_owner() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select private.is_admin() and exists (
      select 1 from public.user_roles
      where user_id = auth.uid() and role = 'owner'
    );
  $$;
revoke all on function private.is_owner() from public;
grant execute on function private.is_owner() to authenticated, service_role;

create function private.expect_owner() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if private.is_owner() is not true then
      raise exception using errcode = '42501', message = 'permission denied: only owners do this';
    end if;
  end;
  $$;
revoke all on function private.expect_owner() from public;

-- The email address of a staff account. Null for other accounts, and for one that is being removed.
create function private.staff_email(id uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select email from auth.users account
    where account.id = staff_email.id
      and exists (select from public.user_roles where user_id = account.id);
  $$;
revoke all on function private.staff_email(uuid) from public;

-- If there are admins but no owner, the oldest admin becomes the owner.
create function private.ensure_owner() returns void
  language sql security definer set search_path = ''
  as $$
    insert into public.user_roles (user_id, role)
      select user_id, 'owner' from public.user_roles
      where role = 'admin'
        and not exists (select from public.user_roles where role = 'owner')
      order by created_at, user_id limit 1;
  $$;
revoke all on function private.ensure_owner() from public;

-- The first admin becomes the owner.
create function private.name_first_owner() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.role = 'admin' then
      perform private.ensure_owner();
    elsif not exists (
      select from public.user_roles where user_id = new.user_id and role = 'admin'
    ) then
      raise exception using errcode = '23514', message = 'only an admin can be an owner';
    end if;
    return null;
  end;
  $$;
revoke all on function private.name_first_owner() from public;
create trigger name_first_owner after insert on public.user_roles
  for each row execute function private.name_first_owner();

create function private.keep_an_owner() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- One at a time: two owners could otherwise remove each other.
    perform pg_advisory_xact_lock(hashtext('public.user_roles'));
    delete from public.user_roles
      where role = 'owner' and user_id not in (
        select user_id from public.user_roles where role = 'admin');
    if not exists (select from public.user_roles where role = 'owner') then
      raise exception using errcode = '23514',
        message = 'the last owner cannot be removed: make somebody else an owner first';
    end if;
    return null;
  end;
  $$;
revoke all on function private.keep_an_owner() from public;
create trigger keep_an_owner after delete or update on public.user_roles
  for each row execute function private.keep_an_owner();
