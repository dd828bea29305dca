-- Pictures that the office uploads. What a picture shows, and which part of it matters most, is content
-- like any other; its bytes lie beside it under their hash, where no history copies them.

create table public.picture_files (
  hash text primary key,
  bytes bytea not null
    constraint picture_files_size check (octet_length(bytes) between 1 and 8388608),
  width integer not null constraint picture_files_width check (width between 1 and 4096),
  height integer not null constraint picture_files_height check (height between 1 and 4096),
  -- As small as the panel's lists show it.
  thumbnail text not null constraint picture_files_thumbnail check (
    char_length(thumbnail) <= 40000
    and thumbnail ~ '^data:image/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$'
  ),
  added_at timestamptz not null default now(),
  added_by uuid default auth.uid(),
  constraint picture_files_hash_of_bytes check (hash = encode(sha256(bytes), 'hex'))
);

create table public.pictures (
  id bigint generated always as identity primary key
    constraint pictures_id_range check (id between 1 and 9007199254740991),
  -- The id as a text, which is how other rows name a picture.
  key text not null unique,
  file text not null references public.picture_files (hash)
    constraint pictures_file_shape check (file ~ '^[0-9a-f]{64}$'),
  alt text not null constraint pictures_alt_length
    check (char_length(alt) <= 200 and private.says_something(alt)),
  alt_es text not null constraint pictures_alt_es_length
    check (char_length(alt_es) <= 200 and private.says_something(alt_es)),
  -- In percent from the left and from the top.
  focus text not null default '50 50' constraint pictures_focus_shape
    check (char_length(focus) <= 7 and focus ~ '^(\d|[1-9]\d|100) (\d|[1-9]\d|100)$'),
  outdated_es jsonb not null default '[]',
  version integer not null default 1
);

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

-- A picture that something shows cannot be removed.
alter table public.city_pages
  add column picture text references public.pictures (key)
    constraint city_pages_picture_length check (char_length(picture) <= 16);
alter table public.hero_content
  add column picture text references public.pictures (key)
    constraint hero_content_picture_length check (char_length(picture) <= 16);

create index pictures_file on public.pictures (file);
create index city_pages_picture on public.city_pages (picture);
create index hero_content_picture on public.hero_content (picture);

alter table public.picture_files enable row level security;
alter table public.pictures enable row level security;
revoke all on table public.picture_files, public.pictures from anon, authenticated;
grant select (hash, width, height, thumbnail),
      insert (hash, bytes, width, height, thumbnail)
  on table public.picture_files to authenticated;
grant select on table public.pictures to anon, authenticated;
grant insert (file, alt, alt_es, focus), update (file, alt, alt_es, focus, outdated_es), delete
  on table public.pictures to authenticated;
grant insert (picture), update (picture) on table public.city_pages, public.hero_content to authenticated;
grant all on table public.picture_files, public.pictures to service_role;

create policy "Admins see the files of pictures" on public.picture_files
  for select to authenticated using ((select private.is_admin()));
create policy "Admins add files of pictures" on public.picture_files
  for insert to authenticated with check ((select private.is_admin()));

create policy "Anyone reads pictures" on public.pictures
  for select to anon, authenticated using (true);
create policy "Admins add pictures" on public.pictures
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change pictures" on public.pictures
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove pictures" on public.pictures
  for delete to authenticated using ((select private.is_admin()));

create trigger mark_outdated_spanish before insert or update on public.pictures
  for each row execute function private.mark_outdated_spanish();
create trigger set_version before insert or update on public.pictures
  for each row execute function private.set_version();
create trigger record_revision after insert or update or delete on public.pictures
  for each row execute function private.record_revision();

-- What no picture has named for a month cannot be restored any more, so that what was removed is gone.
create function private.forget_picture_files() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from public.picture_files
      where added_at < now() - interval '30 days'
        and not exists (select 1 from public.pictures where file = hash)
        and not exists (
          select 1 from public.content_revisions
          where table_name = 'pictures' and created_at > now() - interval '30 days'
            and hash in (before ->> 'file', after ->> 'file')
        );
    return null;
  end;
  $$;

revoke all on function private.forget_picture_files() from public;

create trigger forget_picture_files before insert on public.picture_files
  for each statement execute function private.forget_picture_files();

-- The bytes of a picture, for whoever builds the site: in base 64, null where no picture has such a file.
create function public.picture_file(of_hash text) returns text
  language sql stable security definer set search_path = ''
  as $$
    select encode(bytes, 'base64') from public.picture_files
    where hash = of_hash and exists (select 1 from public.pictures where file = of_hash);
  $$;

revoke all on function public.picture_file(text) from public, anon, authenticated;
grant execute on function public.picture_file(text) to anon, authenticated, service_role;

-- The site answers at /media and keeps its files in /pictures.
alter table public.city_pages
  drop constraint city_pages_slug_free,
  add constraint city_pages_slug_free check (
    slug <> all (array[
      '404', '500', 'admin', 'auth', 'auto-quote', 'blog', 'en', 'es', 'fonts', 'home-quote',
      'hooks', 'images', 'index', 'learning-center', 'media', 'pictures', 'privacy', 'quote-frame',
      'release', 'rest', 'robots', 'serving-areas', 'sitemap'
    ])
  );

create or replace function public.content_snapshot() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'revision', coalesce((select max(id) from public.content_revisions), 0),
      'hero', (select to_jsonb(h) from public.hero_content h order by h.id limit 1),
      'agency', (select to_jsonb(a) from public.agency a order by a.id limit 1),
      'services', coalesce(
        (select jsonb_agg(to_jsonb(s) order by s.display_order, s.id) from public.services s), '[]'::jsonb),
      'city_pages', coalesce(
        (select jsonb_agg(to_jsonb(c) order by c.slug) from public.city_pages c), '[]'::jsonb),
      'special_days', coalesce(
        (select jsonb_agg(to_jsonb(d) order by d.day) from public.special_days d), '[]'::jsonb),
      'notices', coalesce(
        (select jsonb_agg(to_jsonb(n) order by n.id) from public.notices n), '[]'::jsonb),
      'questions', coalesce(
        (select jsonb_agg(to_jsonb(q) order by q.id) from public.questions q), '[]'::jsonb),
      'pictures', coalesce(
        (select jsonb_agg(
            to_jsonb(p) || jsonb_build_object('width', f.width, 'height', f.height) order by p.id)
          from public.pictures p join public.picture_files f on f.hash = p.file), '[]'::jsonb),
      'counts', jsonb_build_object(
        'services', (select count(*) from public.services),
        'city_pages', (select count(*) from public.city_pages),
        'special_days', (select count(*) from public.special_days),
        'notices', (select count(*) from public.notices),
        'questions', (select count(*) from public.questions),
        'pictures', (select count(*) from public.pictures))
    );
  $$;
