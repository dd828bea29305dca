-- Publishing is measured with 10,000 city pages, and no site needs more. A table with more keeps them; they can be changed and
-- deleted.

drop trigger limit_size_on_insert on public.city_pages;
create trigger limit_size_on_insert after insert on public.city_pages
  for each statement execute function private.limit_table_size('10000', '64000000');
drop trigger limit_size_on_update on public.city_pages;
create trigger limit_size_on_update after update on public.city_pages
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_table_size('10000', '64000000');
