-- Titles must show something, and addresses hold neither spaces nor controls. The characters are
-- listed: what [:space:] and [:cntrl:] mean depends on the database's locale, and the schemas in
-- src/schemas/ have to agree with every one. Lengths count the whole text, spaces included.

create function private.says_something(words text) returns boolean
  language sql immutable set search_path = ''
  return words ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]';

revoke all on function private.says_something(text) from public;
grant execute on function private.says_something(text) to authenticated, service_role;

alter table public.hero_content
  drop constraint hero_content_title_length,
  drop constraint hero_content_title_es_length,
  add constraint hero_content_title_length
    check (char_length(title) <= 120 and private.says_something(title)),
  add constraint hero_content_title_es_length
    check (char_length(title_es) <= 120 and private.says_something(title_es));

alter table public.services
  drop constraint services_title_length,
  drop constraint services_title_es_length,
  drop constraint services_link_safe,
  add constraint services_title_length
    check (char_length(title) <= 80 and private.says_something(title)),
  add constraint services_title_es_length
    check (char_length(title_es) <= 80 and private.says_something(title_es)),
  add constraint services_link_safe check (
    char_length(link) <= 300
    and link ~ '^(|/|/[^/]|/[^/].*|(#|https://|tel:|mailto:).+)$'
    and link !~ '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
    and link !~ '^/.*\\'
  );

alter table public.city_pages
  drop constraint city_pages_city_name_length,
  drop constraint city_pages_title_length,
  drop constraint city_pages_title_es_length,
  drop constraint city_pages_image_url_safe,
  add constraint city_pages_city_name_length
    check (char_length(city_name) <= 80 and private.says_something(city_name)),
  add constraint city_pages_title_length
    check (char_length(title) <= 120 and private.says_something(title)),
  add constraint city_pages_title_es_length
    check (char_length(title_es) <= 120 and private.says_something(title_es)),
  add constraint city_pages_image_url_safe check (
    char_length(image_url) <= 500
    and image_url ~ '^(https://.+|/[^/].*)$'
    and image_url !~ '[\u0001-\u001f\u007f-\u009f]'
    and image_url !~ '^/.*\\'
  );
