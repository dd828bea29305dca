-- The site keeps its videos in /video, so no city page can have that address.

do $$
declare
  taken text := (select city_name from public.city_pages where slug = 'video');
begin
  if taken is not null then
    raise exception using errcode = 'check_violation', message = format(
      'The site has files of its own at this address: %s at /video. With the version before this one, give the city another address in the City Pages tab, and try again. Nothing was changed.', taken);
  end if;
end;
$$;

alter table public.city_pages
  drop constraint city_pages_slug_free,
  add constraint city_pages_slug_free check (
    slug <> all (array[
      '404', '500', 'about', 'accessibility', 'admin', 'articles', 'auth', 'auto-insurance', 'auto-quote', 'blog',
      'contact', 'en', 'es', 'flood-insurance', 'fonts', 'healthz', 'help', 'home-insurance', 'home-quote',
      'hooks', 'images', 'index', 'learning-center', 'media', 'pictures', 'privacy', 'quote-frame',
      'release', 'renters-insurance', 'rest', 'robots', 'serving-areas', 'sitemap', 'video', 'windstorm-insurance'
    ])
  );
