-- A token is signed for an hour; the session behind it may end earlier: by a log-out, a new password
-- or whoever takes the account away. From then on it opens nothing. Every token names its session:
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

create or replace function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select private.session_is_open() and exists (
      select 1 from public.user_roles
      where user_id = auth.uid() and role = 'admin'
    );
  $$;

alter policy "Signed-in people see their own roles" on public.user_roles
  using (user_id = (select auth.uid()) and (select private.session_is_open()));
