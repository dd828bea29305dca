-- Projects made before 30 May 2026 granted every new object to every role: sequences, and functions to service_role, kept
-- those privileges. From now on each privilege is granted by name, on every kind of database.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

revoke all on all sequences in schema public from anon, authenticated, service_role;
revoke all on all functions in schema public from service_role;
grant execute on function public.added_rows(text, bigint, bigint), public.content_snapshot(), public.picture_file(text)
  to service_role;
