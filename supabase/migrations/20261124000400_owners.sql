-- Who may say who edits: an owner is an admin with a second row. There is always one.

alter table public.user_roles
  drop constraint user_roles_known_role,
  add constraint user_roles_known_role check (role in ('admin', 'owner'));

-- The first account becomes owner; where there were admins before there were owners, the oldest.
create function private.ensure_owner() returns void
  language sql security definer set search_path = ''
  as $$
    insert into public.user_roles (user_id, role)
      select user_id, 'owner' from public.user_roles
      where role = 'admin'
        and not exists (select from public.user_roles where role = 'owner')
      order by created_at, user_id limit 1;
  $$;

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

create trigger name_first_owner after insert on public.user_roles
  for each row execute function private.name_first_owner();
create trigger keep_an_owner after update or delete on public.user_roles
  for each row execute function private.keep_an_owner();

create function private.is_owner() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select private.is_admin() and exists (
      select 1 from public.user_roles
      where user_id = auth.uid() and role = 'owner'
    );
  $$;

create function private.expect_owner() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if private.is_owner() is not true then
      raise exception using errcode = '42501', message = 'permission denied: only owners do this';
    end if;
  end;
  $$;

revoke all on function
  private.expect_owner(), private.ensure_owner(), private.name_first_owner(), private.keep_an_owner(),
  private.is_owner()
  from public, anon, authenticated;
grant execute on function private.is_owner() to authenticated, service_role;

select private.ensure_owner();
