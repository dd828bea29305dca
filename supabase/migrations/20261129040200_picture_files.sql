-- Picture files counted in no limit, and stayed for a month although no picture named them.

-- Counts the bytes of a file in what its account saves, and takes only what begins as a picture. Not a constraint,
-- because a backup must be restored whatever it contains: publishing leaves out what it cannot read.
create function private.count_picture_file() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if auth.uid() is null then
      return new;
    end if;
    -- JPEG, PNG, WebP.
    if encode(substr(new.bytes, 1, 12), 'hex') !~ '^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)' then
      raise exception using errcode = 'PT415', message = 'This file is not a supported picture, or it is damaged.';
    end if;
    perform private.count_save(octet_length(new.bytes), false);
    return new;
  end;
  $$;
revoke all on function private.count_picture_file() from public;
create trigger count_picture_file before insert on public.picture_files
  for each row execute function private.count_picture_file();

-- Removes files that no picture has named for a month, and after a day those that none ever named. Called once a day:
-- by the backend on one machine, by a timer on a hosted project (supabase/hosted/).
create or replace function private.remove_picture_files() returns void
  language sql security definer set search_path = ''
  as $$
    with named (file) as materialized (
      select file from public.pictures
      union
      select name
      from public.content_revisions,
        unnest(array[private.row_before(id, table_name, row_id, action, before) ->> 'file', after ->> 'file']) name
      where table_name = 'pictures' and created_at > now() - interval '30 days' and name is not null
    )
    delete from public.picture_files
      where added_at < now() - interval '1 day' and not exists (select from named where file = hash);
  $$;
