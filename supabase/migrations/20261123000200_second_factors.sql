-- Whoever has proven a second factor once is an admin only after proving one again: their password alone
-- opens nothing. Both the token and the session have to say so, for a token outlives what became of its
-- session. https://supabase.com/docs/guides/auth/auth-mfa#enforce-mfa-for-all-users
-- On one machine the tables are those of supabase/embedded/, with fewer types than a hosted project has.

create function private.session_is_assured() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select private.session_is_open() and (
      not exists (
        select 1 from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
      )
      or coalesce(auth.jwt() ->> 'aal', '') = 'aal2' and exists (
        select 1 from auth.sessions
        where id = (auth.jwt() ->> 'session_id')::uuid and aal = 'aal2'
      )
    );
  $$;

revoke all on function private.session_is_assured() from public;
grant execute on function private.session_is_assured() to authenticated, service_role;

create or replace function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select private.session_is_assured() and exists (
      select 1 from public.user_roles
      where user_id = auth.uid() and role = 'admin'
    );
  $$;

alter policy "Signed-in people see their own roles" on public.user_roles
  using (user_id = (select auth.uid()) and (select private.session_is_assured()));
