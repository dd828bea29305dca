-- An owner may require a second factor of everybody. Whoever has none is no admin then, until there is one:
-- the panel leads them through it. `npm run staff reset` takes factors away and never this way in.

create table private.staff_settings (
  only_row boolean primary key default true constraint staff_settings_only_row check (only_row),
  requires_factor boolean not null default false
);
insert into private.staff_settings default values;
revoke all on table private.staff_settings from public, anon, authenticated;

create function private.has_factor() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select 1 from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    );
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

-- Whether somebody would be an admin if only they had a second factor.
create function public.lacks_required_factor() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select private.session_is_open() and not private.has_factor()
      and (select requires_factor from private.staff_settings)
      and exists (select 1 from public.user_roles where user_id = auth.uid() and role = 'admin');
  $$;

-- Only an owner who has proven a second factor requires one of others.
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

revoke all on function private.has_factor() from public, anon, authenticated;
revoke all on function
  public.lacks_required_factor(), public.require_factor(boolean)
  from public, anon, authenticated, service_role;
grant execute on function
  public.lacks_required_factor(), public.require_factor(boolean)
  to authenticated;
