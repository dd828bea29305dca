-- Ids are drawn here and never sent along, so that each one fits a number in JavaScript. What stands
-- in a table already is left for staff to see and remove, hence "not valid".

alter table public.hero_content
  alter column id set generated always,
  add constraint hero_content_id_range check (id between 1 and 9007199254740991) not valid;
alter table public.services
  alter column id set generated always,
  add constraint services_id_range check (id between 1 and 9007199254740991) not valid;
alter table public.city_pages
  alter column id set generated always,
  add constraint city_pages_id_range check (id between 1 and 9007199254740991) not valid;
