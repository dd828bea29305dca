-- What happened to staff accounts, for owners to read: sign-ins, rejected attempts, changed roles and second factors.
-- Only triggers write it, on one machine and on a hosted project alike.

-- Kept for a year.
create table public.account_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  event text not null
    constraint account_events_known_event check (
      event in ('signed_in', 'password_refused', 'code_refused', 'password_changed', 'account_reset', 'factor_added',
        'factor_removed', 'role_given', 'role_taken', 'account_removed', 'sessions_ended', 'invited',
        'invitation_withdrawn', 'factor_required', 'factor_optional')
    ),
  -- Whom the event is about. An address, because the account may be gone.
  email text not null,
  -- Who did it, if it was done in the panel to someone else.
  actor_email text,
  -- A role, or the type of a factor.
  detail text,
  -- Rejected attempts within an hour are one row.
  times integer not null default 1
);
create index account_events_when on public.account_events (happened_at);

alter table public.account_events enable row level security;
revoke all on table public.account_events from anon, authenticated, service_role;
grant select on table public.account_events to authenticated;

create policy "Owners read what happened to accounts" on public.account_events
  for select to authenticated using ((select private.is_owner()));

create function private.note_account_event(event text, email text, detail text default null) returns void
  language sql security definer set search_path = ''
  as $$
    insert into public.account_events (event, email, detail, actor_email)
      values (event, email, detail, nullif(auth.jwt() ->> 'email', email));
  $$;
revoke all on function private.note_account_event(text, text, text) from public;

-- Only for addresses of staff: nothing that a stranger typed is stored.
create function private.note_refusal(event text, account_email text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    known constant text := (
      select account.email from auth.users account join public.user_roles on user_id = account.id
      where account.email = lower(account_email) and user_roles.role = 'admin');
  begin
    if known is null then return; end if;
    update public.account_events refused set times = times + 1
      where refused.event = note_refusal.event and refused.email = known
        and happened_at > now() - interval '1 hour';
    if not found then perform private.note_account_event(note_refusal.event, known); end if;
  end;
  $$;
revoke all on function private.note_refusal(text, text) from public;

create function private.note_sign_in() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    known constant text := private.staff_email(new.user_id);
  begin
    if known is not null then perform private.note_account_event('signed_in', known); end if;
    return null;
  end;
  $$;
revoke all on function private.note_sign_in() from public;
create trigger note_sign_in after insert on auth.sessions
  for each row execute function private.note_sign_in();

create function private.note_factor() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    factor constant auth.mfa_factors := coalesce(new, old);
    known constant text := private.staff_email(factor.user_id);
  begin
    if known is not null then
      perform private.note_account_event(
        case when tg_op = 'DELETE' then 'factor_removed' else 'factor_added' end,
        known, factor.factor_type::text);
    end if;
    return null;
  end;
  $$;
revoke all on function private.note_factor() from public;
-- Supabase's list of tables of its own that may have triggers does not name this one
-- (https://supabase.com/changelog/34270-restricting-access-on-auth-storage-and-realtime-schemas-on-april-21-2025). Where it is
-- refused, the log lacks second factors, and `npm run hosted` says so.
do $$
  begin
    create trigger note_new_factor after update of status on auth.mfa_factors
      for each row when (old.status <> new.status and new.status = 'verified')
      execute function private.note_factor();
    create trigger note_lost_factor after delete on auth.mfa_factors
      for each row when (old.status = 'verified') execute function private.note_factor();
  exception when insufficient_privilege then null;
  end;
$$;

create function private.note_role() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    changed constant public.user_roles := coalesce(new, old);
    known constant text := (select email from auth.users where id = changed.user_id);
  begin
    if known is not null then
      perform private.note_account_event(
        case when tg_op = 'DELETE' then 'role_taken' else 'role_given' end, known, changed.role);
    end if;
    return null;
  end;
  $$;
revoke all on function private.note_role() from public;
create trigger note_role after insert or delete on public.user_roles
  for each row execute function private.note_role();

-- Before the removal, because afterwards the account's address is unknown.
create function private.note_account() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    known constant text := private.staff_email(old.id);
  begin
    if known is not null then
      perform private.note_account_event(
        case when tg_op = 'DELETE' then 'account_removed' else 'password_changed' end, known);
    end if;
    return coalesce(new, old);
  end;
  $$;
revoke all on function private.note_account() from public;
create trigger note_removal before delete on auth.users
  for each row execute function private.note_account();
create trigger note_password before update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.note_account();
