-- Services, city pages and their questions.

create table public.services (
  id bigint generated always as identity primary key
    constraint services_id_range check (id between 1 and 9007199254740991),
  title text not null
    constraint services_title_length check (char_length(title) <= 80 and private.says_something(title)),
  title_es text
    constraint services_title_es_length check (char_length(title_es) <= 80 and private.says_something(title_es)),
  description text not null default '' constraint services_description_length check (char_length(description) <= 400),
  description_es text constraint services_description_es_length check (char_length(description_es) <= 400),
  icon text not null default '' constraint services_icon_length check (char_length(icon) <= 60),
  link text not null default ''
    constraint services_link_safe check (char_length(link) <= 300 and private.is_link(link)),
  display_order integer not null default 0,
  version integer not null default 1,
  outdated_es jsonb not null default '[]',
  -- The home page has a card, and the footer a link, for each kind. Services that an office adds have none.
  kind text unique constraint services_known_kind check (kind in ('auto', 'home', 'renters', 'life', 'umbrella'))
);

alter table public.services enable row level security;
revoke all on table public.services from anon, authenticated, service_role;
grant select on table public.services to anon;
grant select, delete on table public.services to authenticated;
grant select, insert, update, delete on table public.services to service_role;
grant
    insert (title, title_es, description, description_es, icon, link, display_order, outdated_es, kind),
    update (title, title_es, description, description_es, icon, link, display_order, outdated_es, kind)
  on table public.services to authenticated;

create policy "Anyone reads services" on public.services
  for select to anon, authenticated using (true);
create policy "Admins add services" on public.services
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change services" on public.services
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove services" on public.services
  for delete to authenticated using ((select private.is_admin()));

create trigger set_version before insert or update on public.services
  for each row execute function private.set_version();
create trigger record_revision after insert or update or delete on public.services
  for each row execute function private.record_revision();
create trigger count_row before insert or update or delete on public.services
  for each row execute function private.count_row();
create trigger mark_outdated_spanish before insert or update on public.services
  for each row execute function private.mark_outdated_spanish();
create trigger limit_size_on_insert after insert on public.services
  for each statement execute function private.limit_table_size('1000', '4000000');
create trigger limit_size_on_update after update on public.services
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_table_size('1000', '4000000');
select private.limit_to_one_row('services');

-- Like the orders of people and companies.
create function public.order_services(ids text, expected text default null) returns jsonb
  language sql security definer set search_path = ''
  as $$ select private.place_rows('services', ids, expected); $$;
revoke all on function public.order_services(text, text) from public, anon, authenticated;
grant execute on function public.order_services(text, text) to authenticated;

create table public.city_pages (
  id bigint generated always as identity primary key
    constraint city_pages_id_range check (id between 1 and 9007199254740991),
  slug text not null unique
    constraint city_pages_slug_shape check (private.is_address_part(slug))
    -- Addresses of the site itself, as in reservedSlugs (src/tables/cities/schema.ts). The fixed city pages
    -- are not among them: a row with such a slug overrides the page's heading and subtitle.
    constraint city_pages_slug_free check (
      slug <> all (array['404', '500', 'about', 'accessibility', 'admin', 'articles', 'auth', 'auto-insurance',
        'auto-quote', 'blog', 'contact', 'en', 'es', 'flood-insurance', 'fonts', 'healthz', 'help', 'home-insurance',
        'home-quote', 'hooks', 'images', 'index', 'learning-center', 'media', 'pictures', 'privacy', 'quote-frame',
        'release', 'renters-insurance', 'rest', 'robots', 'serving-areas', 'sitemap', 'video', 'windstorm-insurance'])
    ),
  city_name text not null
    constraint city_pages_city_name_length check (char_length(city_name) <= 80 and private.says_something(city_name)),
  -- The id of a region in content/regions.yaml. Other texts are shown as they are.
  region text constraint city_pages_region_length check (char_length(region) <= 80),
  title text not null
    constraint city_pages_title_length check (char_length(title) <= 120 and private.says_something(title)),
  title_es text
    constraint city_pages_title_es_length check (char_length(title_es) <= 120 and private.says_something(title_es)),
  description text not null default ''
    constraint city_pages_description_length check (char_length(description) <= 600),
  description_es text constraint city_pages_description_es_length check (char_length(description_es) <= 600),
  image_url text
    constraint city_pages_image_url_safe check (
      char_length(image_url) <= 500
      and image_url ~ '^(https://.+|/[^/].*)$'
      and image_url !~ '[\u0001-\u001f\u007f-\u009f]'
      and image_url !~ '^/.*\\'
    ),
  local_risk text constraint city_pages_local_risk_length check (char_length(local_risk) <= 4000),
  local_risk_es text constraint city_pages_local_risk_es_length check (char_length(local_risk_es) <= 4000),
  insurance_tip text constraint city_pages_insurance_tip_length check (char_length(insurance_tip) <= 2000),
  insurance_tip_es text constraint city_pages_insurance_tip_es_length check (char_length(insurance_tip_es) <= 2000),
  version integer not null default 1,
  outdated_es jsonb not null default '[]',
  picture text references public.pictures (key)
    constraint city_pages_picture_length check (char_length(picture) <= 16),
  -- In degrees, to find the nearest cities. The shapes fit the United States: a longitude without its minus, or one
  -- in place of the latitude, is rejected.
  latitude text constraint city_pages_latitude_shape check (latitude ~ '^[1-7][0-9](\.[0-9]{1,8})?$'),
  longitude text
    constraint city_pages_longitude_shape check (longitude ~ '^-([6-9][0-9]|1[0-7][0-9])(\.[0-9]{1,8})?$')
);
create index city_pages_region on public.city_pages (region);
create index city_pages_picture on public.city_pages (picture);

alter table public.city_pages enable row level security;
revoke all on table public.city_pages from anon, authenticated, service_role;
grant select on table public.city_pages to anon;
grant select, delete on table public.city_pages to authenticated;
grant select, insert, update, delete on table public.city_pages to service_role;
grant
    insert (slug, city_name, region, title, title_es, description, description_es, image_url, local_risk,
      local_risk_es, insurance_tip, insurance_tip_es, outdated_es, picture, latitude, longitude),
    update (slug, city_name, region, title, title_es, description, description_es, image_url, local_risk,
      local_risk_es, insurance_tip, insurance_tip_es, outdated_es, picture, latitude, longitude)
  on table public.city_pages to authenticated;

create policy "Anyone reads city pages" on public.city_pages
  for select to anon, authenticated using (true);
create policy "Admins add city pages" on public.city_pages
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change city pages" on public.city_pages
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove city pages" on public.city_pages
  for delete to authenticated using ((select private.is_admin()));

create trigger set_version before insert or update on public.city_pages
  for each row execute function private.set_version();
create trigger record_revision after insert or update or delete on public.city_pages
  for each row execute function private.record_revision();
create trigger count_row before insert or update or delete on public.city_pages
  for each row execute function private.count_row();
create trigger mark_outdated_spanish before insert or update on public.city_pages
  for each row execute function private.mark_outdated_spanish();
select private.limit_to_one_row('city_pages');
create trigger limit_size_on_insert after insert on public.city_pages
  for each statement execute function private.limit_table_size('10000', '64000000');
create trigger limit_size_on_update after update on public.city_pages
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_table_size('10000', '64000000');

-- Questions that the office answers on one city page or on each, in addition to those in content/.
create table public.questions (
  id bigint generated always as identity primary key
    constraint questions_id_range check (id between 1 and 9007199254740991),
  question text not null
    constraint questions_question_length check (char_length(question) <= 200 and private.says_something(question)),
  question_es text
    constraint questions_question_es_length
      check (char_length(question_es) <= 200 and private.says_something(question_es)),
  answer text not null
    constraint questions_answer_length check (char_length(answer) <= 1000 and private.says_something(answer)),
  answer_es text
    constraint questions_answer_es_length check (char_length(answer_es) <= 1000 and private.says_something(answer_es)),
  city text constraint questions_city_shape check (private.is_address_part(city)),
  outdated_es jsonb not null default '[]',
  version integer not null default 1
);

alter table public.questions enable row level security;
revoke all on table public.questions from anon, authenticated, service_role;
grant select on table public.questions to anon;
grant select, delete on table public.questions to authenticated;
grant select, insert, update, delete on table public.questions to service_role;
grant
    insert (question, question_es, answer, answer_es, city, outdated_es),
    update (question, question_es, answer, answer_es, city, outdated_es)
  on table public.questions to authenticated;

create policy "Anyone reads questions" on public.questions
  for select to anon, authenticated using (true);
create policy "Admins add questions" on public.questions
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change questions" on public.questions
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove questions" on public.questions
  for delete to authenticated using ((select private.is_admin()));

create trigger count_row before insert or update or delete on public.questions
  for each row execute function private.count_row();
create trigger mark_outdated_spanish before insert or update on public.questions
  for each row execute function private.mark_outdated_spanish();
create trigger set_version before insert or update on public.questions
  for each row execute function private.set_version();
create trigger record_revision after insert or update or delete on public.questions
  for each row execute function private.record_revision();
create trigger limit_size_on_insert after insert on public.questions
  for each statement execute function private.limit_table_size('1000', '4000000');
create trigger limit_size_on_update after update on public.questions
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_table_size('1000', '4000000');
select private.limit_to_one_row('questions');
