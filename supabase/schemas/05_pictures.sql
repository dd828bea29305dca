-- Pictures that the office uploads. Their description and focus are content like any other; their bytes are stored
-- under their hash, outside the history.

create table public.picture_files (
  hash text primary key,
  bytes bytea not null constraint picture_files_size check (octet_length(bytes) between 1 and 8388608),
  width integer not null constraint picture_files_width check (width between 1 and 4096),
  height integer not null constraint picture_files_height check (height between 1 and 4096),
  -- In the size of the panel's lists.
  thumbnail text not null
    constraint picture_files_thumbnail check (
      char_length(thumbnail) <= 40000
      and thumbnail ~ '^data:image/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$'
    ),
  added_at timestamptz not null default now(),
  added_by uuid default auth.uid(),
  constraint picture_files_hash_of_bytes check (hash = encode(sha256(bytes), 'hex'))
);

alter table public.picture_files enable row level security;
revoke all on table public.picture_files from anon, authenticated, service_role;
grant select, insert, update, delete on table public.picture_files to service_role;
grant
    select (hash, width, height, thumbnail),
    insert (hash, bytes, width, height, thumbnail)
  on table public.picture_files to authenticated;

create policy "Admins see the files of pictures" on public.picture_files
  for select to authenticated using ((select private.is_admin()));
create policy "Admins add files of pictures" on public.picture_files
  for insert to authenticated with check ((select private.is_admin()));

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

create table public.pictures (
  id bigint generated always as identity primary key
    constraint pictures_id_range check (id between 1 and 9007199254740991),
  -- The id as a text, by which other rows name a picture. A picture that is shown cannot be removed.
  key text not null unique,
  file text not null references public.picture_files (hash)
    constraint pictures_file_shape check (file ~ '^[0-9a-f]{64}$'),
  alt text not null constraint pictures_alt_length check (char_length(alt) <= 200 and private.says_something(alt)),
  alt_es text constraint pictures_alt_es_length check (char_length(alt_es) <= 200 and private.says_something(alt_es)),
  -- In percent from the left and from the top.
  focus text not null default '50 50'
    constraint pictures_focus_shape check (char_length(focus) <= 7 and focus ~ '^(\d|[1-9]\d|100) (\d|[1-9]\d|100)$'),
  outdated_es jsonb not null default '[]',
  version integer not null default 1
);
create index pictures_file on public.pictures (file);

alter table public.pictures enable row level security;
revoke all on table public.pictures from anon, authenticated, service_role;
grant select on table public.pictures to anon;
grant select, delete on table public.pictures to authenticated;
grant select, insert, update, delete on table public.pictures to service_role;
grant
    insert (file, alt, alt_es, focus, outdated_es),
    update (file, alt, alt_es, focus, outdated_es)
  on table public.pictures to authenticated;

create policy "Anyone reads pictures" on public.pictures
  for select to anon, authenticated using (true);
create policy "Admins add pictures" on public.pictures
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change pictures" on public.pictures
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove pictures" on public.pictures
  for delete to authenticated using ((select private.is_admin()));

create trigger count_row before insert or update or delete on public.pictures
  for each row execute function private.count_row();
create trigger mark_outdated_spanish before insert or update on public.pictures
  for each row execute function private.mark_outdated_spanish();
create trigger set_version before insert or update on public.pictures
  for each row execute function private.set_version();
create trigger record_revision after insert or update or delete on public.pictures
  for each row execute function private.record_revision();
create trigger limit_size_on_insert after insert on public.pictures
  for each statement execute function private.limit_table_size('2000', '4000000');
create trigger limit_size_on_update after update on public.pictures
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_table_size('2000', '4000000');
select private.limit_to_one_row('pictures');

create function private.set_picture_key() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.key := new.id::text;
    return new;
  end;
  $$;
revoke all on function private.set_picture_key() from public;
create trigger set_key before insert on public.pictures
  for each row execute function private.set_picture_key();

-- The bytes of a picture as base64, for builds. Null if no picture has such a file.
create function public.picture_file(of_hash text) returns text
  language sql stable security definer set search_path = ''
  as $$
    select encode(bytes, 'base64') from public.picture_files
    where hash = of_hash and exists (select 1 from public.pictures where file = of_hash);
  $$;
revoke all on function public.picture_file(text) from public, anon, authenticated;
grant execute on function public.picture_file(text) to anon, authenticated, service_role;

-- Removes files that no picture has named for a month, and after a day those that none ever named. Called once a day:
-- by the backend on one machine, by a timer on a hosted project (supabase/hosted/).
create function private.remove_picture_files() returns void
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
revoke all on function private.remove_picture_files() from public;
