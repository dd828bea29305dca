-- Ids are drawn here and never sent along, so that each one fits a number in JavaScript. A row whose
-- id does not gets another one; no text changes, so this makes neither a version nor a revision.

alter table public.hero_content disable trigger user;
alter table public.services disable trigger user;
alter table public.city_pages disable trigger user;

update public.hero_content set id = default where id not between 1 and 9007199254740991;
update public.services set id = default where id not between 1 and 9007199254740991;
update public.city_pages set id = default where id not between 1 and 9007199254740991;

alter table public.hero_content enable trigger user;
alter table public.services enable trigger user;
alter table public.city_pages enable trigger user;

alter table public.hero_content
  alter column id set generated always,
  add constraint hero_content_id_range check (id between 1 and 9007199254740991);
alter table public.services
  alter column id set generated always,
  add constraint services_id_range check (id between 1 and 9007199254740991);
alter table public.city_pages
  alter column id set generated always,
  add constraint city_pages_id_range check (id between 1 and 9007199254740991);
