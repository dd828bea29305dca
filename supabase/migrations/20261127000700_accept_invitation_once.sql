-- Locks the invitation before checking the session. Signing up with the same link again replaces the account
-- and its sessions; without the lock, this function could then insert a role for an account that is gone.
create or replace function public.accept_invitation(token text) returns jsonb
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
