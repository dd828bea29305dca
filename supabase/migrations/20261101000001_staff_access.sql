-- Who may edit. The role is looked up here and nowhere else: never in the token, never in user
-- metadata, which a user can change.

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null constraint user_roles_known_role check (role = 'admin'),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);

alter table public.user_roles enable row level security;
revoke all on table public.user_roles from anon, authenticated;
grant select (user_id, role) on table public.user_roles to authenticated;
grant all on table public.user_roles to service_role;

create policy "Signed-in people see their own roles"
  on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()));

create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select 1 from public.user_roles
      where user_id = (select auth.uid()) and role = 'admin'
    );
  $$;

revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated, service_role;
