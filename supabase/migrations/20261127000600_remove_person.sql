-- Removes an account with its sessions, which take their refresh tokens with them: comparing user_id as text
-- read every token.
create or replace function public.remove_person(person uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.expect_owner();
    if person = auth.uid() then return jsonb_build_object('outcome', 'yourself'); end if;
    if private.staff_email(person) is not null then
      delete from auth.users where id = person;
    end if;
    return jsonb_build_object('outcome', 'done');
  end;
  $$;
