-- The site has a page /privacy; the list in src/schemas/content/city/city-page.ts says so, too.
alter table public.city_pages
  drop constraint city_pages_slug_free,
  add constraint city_pages_slug_free check (
    slug <> all (array[
      '404', '500', 'admin', 'auth', 'auto-quote', 'blog', 'en', 'es', 'fonts', 'home-quote',
      'hooks', 'images', 'index', 'learning-center', 'privacy', 'quote-frame', 'release', 'rest',
      'robots', 'serving-areas', 'sitemap'
    ])
  );
