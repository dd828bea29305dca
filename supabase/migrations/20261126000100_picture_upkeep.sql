-- What no picture has named for a month goes by itself, and not only with the next upload: on one machine the
-- site asks for it once a day, on a hosted project a timer does.
create function private.remove_picture_files() returns void
  language sql security definer set search_path = ''
  as $$
    delete from public.picture_files
      where added_at < now() - interval '30 days'
        and not exists (select 1 from public.pictures where file = hash)
        and not exists (
          select 1 from public.content_revisions
          where table_name = 'pictures' and created_at > now() - interval '30 days'
            and hash in (before ->> 'file', after ->> 'file')
        );
  $$;

revoke all on function private.remove_picture_files() from public;

drop trigger forget_picture_files on public.picture_files;
drop function private.forget_picture_files();

-- The site answers whoever watches the machine at /healthz.
alter table public.city_pages
  drop constraint city_pages_slug_free,
  add constraint city_pages_slug_free check (
    slug <> all (array[
      '404', '500', 'admin', 'auth', 'auto-quote', 'blog', 'en', 'es', 'fonts', 'healthz', 'home-quote',
      'hooks', 'images', 'index', 'learning-center', 'media', 'pictures', 'privacy', 'quote-frame',
      'release', 'rest', 'robots', 'serving-areas', 'sitemap'
    ])
  );
