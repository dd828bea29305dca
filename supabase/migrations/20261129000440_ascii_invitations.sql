-- Many mail servers do not deliver to addresses with letters outside ASCII, and the sign-in compares addresses in
-- lowercase only for ASCII letters. Such an invitation could not be used, so it is refused when it is made.
create or replace function public.invite_person(address text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    token constant text := replace(gen_random_uuid()::text || gen_random_uuid(), '-', '');
    invited constant text := lower(trim(address));
    made timestamptz;
  begin
    perform private.expect_owner();
    if length(invited) > 254
      or invited !~ '^[^[:space:][:cntrl:]@,;:<>()"\\]+@[^[:space:][:cntrl:]@,;:<>()"\\]+\.[^[:space:][:cntrl:]@,;:<>()"\\]+$'
      or address ~ '[^[:ascii:]]' then
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
    -- The backend mails the link where a mail server is set up, and then sets `mailed`.
    return jsonb_build_object(
      'outcome', 'invited', 'email', invited, 'token', token, 'expires_at', made, 'mailed', false);
  end;
  $$;
