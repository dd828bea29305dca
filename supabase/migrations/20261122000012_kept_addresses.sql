-- A kept city cannot be renamed away either: its old address would be the dead end that its removal
-- would have been.

create function private.is_kept_city(slug text) returns boolean
  language sql immutable set search_path = ''
  return slug = any (array['the-woodlands', 'spring', 'cypress', 'katy']);

revoke all on function private.is_kept_city(text) from public;
grant execute on function private.is_kept_city(text) to authenticated, service_role;

alter policy "Admins remove city pages" on public.city_pages
  using ((select private.is_admin()) and not private.is_kept_city(slug));

create function private.keep_address() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    raise exception 'Other city pages link to /%, so this address cannot change.', old.slug;
  end;
  $$;

revoke all on function private.keep_address() from public;

create trigger keep_address before update on public.city_pages
  for each row when (private.is_kept_city(old.slug) and new.slug <> old.slug)
  execute function private.keep_address();
