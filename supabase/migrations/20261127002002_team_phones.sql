-- A direct line for each person of the office, shown next to their name.
alter table public.team_members add column phone text constraint team_members_phone_number check (
  char_length(phone) <= 40 and phone ~ '^[0-9().+/ -]*$'
  and regexp_replace(phone, '[^0-9]', '', 'g') ~ '^1?([2-9][0-9]{2}){2}[0-9]{4}$');
grant insert (phone), update (phone) on public.team_members to authenticated;
