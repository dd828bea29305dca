-- One call added 480 notices, which every page then showed. Staff add one row per call, as the panel does, and the tables
-- that every page shows have limits of rows that fit them. Tables that have more keep their rows.
create or replace function private.refuse_many_rows() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if current_user = 'authenticated' and (select count(*) from touched) > 1 then
      raise exception using errcode = 'PT400',
        message = 'One call adds, changes or deletes one row. Nothing was changed.';
    end if;
    return null;
  end;
  $$;
revoke all on function private.refuse_many_rows() from public;

-- Call this for each table that staff write.
create or replace function private.limit_to_one_row(name text) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    execute format('create trigger one_row_per_insert after insert on public.%I
      referencing new table as touched for each statement execute function private.refuse_many_rows()', name);
    execute format('create trigger one_row_per_update after update on public.%I
      referencing new table as touched for each statement execute function private.refuse_many_rows()', name);
    execute format('create trigger one_row_per_delete after delete on public.%I
      referencing old table as touched for each statement execute function private.refuse_many_rows()', name);
  end;
  $$;
revoke all on function private.limit_to_one_row(text) from public;

do $$
  declare
    name name;
  begin
    for name in
      select relname from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'one_row_per_update'
    loop
      execute format('create trigger one_row_per_insert after insert on public.%I
        referencing new table as touched for each statement execute function private.refuse_many_rows()', name);
    end loop;
  end;
  $$;

create or replace trigger limit_size_on_insert after insert on public.special_hours
  for each statement execute function private.limit_table_size('200', '4000000');
create or replace trigger limit_size_on_update after update on public.special_hours
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_table_size('200', '4000000');
create or replace trigger limit_size_on_insert after insert on public.notices
  for each statement execute function private.limit_table_size('20', '4000000');
create or replace trigger limit_size_on_update after update on public.notices
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_table_size('20', '4000000');
