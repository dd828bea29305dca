-- What accounts leave behind: events go after a year and invitations that nobody followed when they are over,
-- whether or not anything happens; what a sign-up brought along of an invitation is never kept.

-- Once a day: by the backend on one machine, by a timer on a hosted project (supabase/hosted/).
create function private.forget_old_accounts() returns void
  language sql security definer set search_path = ''
  as $$
    delete from public.account_events where happened_at < now() - interval '1 year';
    delete from private.invitations where expires_at < now();
  $$;

create or replace function private.note_account_event(event text, email text, detail text default null)
  returns void
  language sql security definer set search_path = ''
  as $$
    insert into public.account_events (event, email, detail, actor_email)
      values (event, email, detail, nullif(auth.jwt() ->> 'email', email));
  $$;

-- A sign-up names its link in `data`. A hosted sign-in service would keep that as it came, in two tables and in
-- every token of the account, while the database keeps nothing but a hash of it.
create function private.drop_link_of_user() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.raw_user_meta_data = new.raw_user_meta_data - 'invitation';
    return new;
  end;
  $$;

create function private.drop_link_of_identity() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.identity_data = new.identity_data - 'invitation';
    return new;
  end;
  $$;

create trigger drop_link before insert or update of raw_user_meta_data on auth.users
  for each row when (new.raw_user_meta_data ? 'invitation')
  execute function private.drop_link_of_user();
create trigger drop_link before insert or update of identity_data on auth.identities
  for each row when (new.identity_data ? 'invitation')
  execute function private.drop_link_of_identity();

revoke all on function
  private.forget_old_accounts(), private.drop_link_of_user(), private.drop_link_of_identity()
  from public, anon, authenticated;
