-- Days, addresses and slugs are checked by one function each, which constraints call instead of repeating its rule. What
-- is accepted stays the same.

create or replace function private.is_day(day text) returns boolean
  language sql immutable strict set search_path = ''
  as $$
    select day ~ '^20[0-9]{2}-' and private.day_exists(day);
  $$;

create function private.has_no_spaces(address text) returns boolean
  language sql immutable set search_path = ''
  return address !~ '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';

create or replace function private.is_https(address text) returns boolean
  language sql immutable set search_path = ''
  return address ~ '^https://.+$' and private.has_no_spaces(address);

create function private.is_link(address text) returns boolean
  language sql immutable set search_path = ''
  return address ~ '^(|/|/[^/]|/[^/].*|(#|https://|tel:|mailto:).+)$' and private.has_no_spaces(address)
    and address !~ '^/.*\\';

-- Staff who save a row evaluate its constraints.
revoke all on function private.has_no_spaces(text), private.is_link(text) from public;
grant execute on function private.day_exists(text), private.has_no_spaces(text), private.is_link(text)
  to authenticated, service_role;

alter table public.services drop constraint services_link_safe,
  add constraint services_link_safe check (char_length(link) <= 300 and private.is_link(link)) not valid;
alter table public.notices drop constraint notices_link_safe,
  add constraint notices_link_safe check (char_length(link) <= 300 and private.is_link(link)) not valid;
alter table public.learning_texts drop constraint learning_texts_url_safe,
  add constraint learning_texts_url_safe
    check (char_length(url) <= 300 and private.is_link(url) and url ~ '^(/|https://)') not valid;
alter table public.city_pages drop constraint city_pages_slug_shape,
  add constraint city_pages_slug_shape check (private.is_address_part(slug)) not valid;
alter table public.questions drop constraint questions_city_shape,
  add constraint questions_city_shape check (private.is_address_part(city)) not valid;
