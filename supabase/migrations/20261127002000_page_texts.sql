-- Texts of the pages in content/pages/ that staff changed. Each overrides the file that its slug names.

create table public.page_texts (
  slug text not null unique
    constraint page_texts_slug_shape check (private.is_address_part(slug)),
  title text not null constraint page_texts_title_length
    check (char_length(title) <= 120 and private.says_something(title)),
  title_es text constraint page_texts_title_es_length
    check (char_length(title_es) <= 120 and private.says_something(title_es)),
  description text not null constraint page_texts_description_length
    check (char_length(description) <= 300 and private.says_something(description)),
  description_es text constraint page_texts_description_es_length
    check (char_length(description_es) <= 300 and private.says_something(description_es)),
  body text not null constraint page_texts_body_length
    check (char_length(body) <= 40000 and private.says_something(body)),
  body_es text constraint page_texts_body_es_length
    check (char_length(body_es) <= 40000 and private.says_something(body_es))
);

select private.open_to_staff('page_texts', 'texts of pages',
  '{slug,title,title_es,description,description_es,body,body_es}');
grant insert (outdated_es) on public.page_texts to authenticated;

-- The site now has pages at these addresses. A city page that has one of them would be replaced without a word.
do $$
declare
  taken text := (
    select string_agg(format('%s at /%s', city_name, slug), ', ' order by slug) from public.city_pages
    where slug in ('about', 'accessibility', 'auto-insurance', 'contact', 'flood-insurance', 'help',
      'home-insurance', 'renters-insurance', 'windstorm-insurance'));
begin
  if taken is not null then
    raise exception using errcode = 'check_violation', message = format(
      'The site has pages of its own at these addresses now: %s. With the version before this one, give these cities another address in the City Pages tab, and try again. Nothing was changed.', taken);
  end if;
end;
$$;

alter table public.city_pages
  drop constraint city_pages_slug_free,
  add constraint city_pages_slug_free check (
    slug <> all (array[
      '404', '500', 'about', 'accessibility', 'admin', 'auth', 'auto-insurance', 'auto-quote', 'blog',
      'contact', 'en', 'es', 'flood-insurance', 'fonts', 'healthz', 'help', 'home-insurance', 'home-quote',
      'hooks', 'images', 'index', 'learning-center', 'media', 'pictures', 'privacy', 'quote-frame',
      'release', 'renters-insurance', 'rest', 'robots', 'serving-areas', 'sitemap', 'windstorm-insurance'
    ])
  );
