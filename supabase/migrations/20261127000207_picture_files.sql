-- Reads the pictures and their history once, instead of once for each file.
create or replace function private.remove_picture_files() returns void
  language sql security definer set search_path = ''
  as $$
    with named (file) as materialized (
      select file from public.pictures
      union
      select name
      from public.content_revisions, unnest(array[before ->> 'file', after ->> 'file']) name
      where table_name = 'pictures' and created_at > now() - interval '30 days' and name is not null
    )
    delete from public.picture_files
      where added_at < now() - interval '30 days' and not exists (select from named where file = hash);
  $$;
