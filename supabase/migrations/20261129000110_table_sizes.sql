-- Everything that staff edit is read at once for each release, so a table has a highest number of rows and of bytes. Without
-- them, one script could fill a table until no release can be made. They are far above what a site needs: publishing is
-- measured with 10,000 city pages.
--
-- A statement that makes a table larger than its limits is refused. One that makes it smaller never is.

-- The number of bytes in the text columns of some rows, as an SQL expression. Reads no long text: its size is known without.
create function private.text_bytes_of(table_id oid) returns text
  language sql stable set search_path = ''
  as $$
    select coalesce(string_agg(format('coalesce(octet_length(%I), 0)', attname), ' + '), '0')
    from pg_attribute
    where attrelid = table_id and attnum > 0 and not attisdropped and atttypid = 'text'::regtype;
  $$;
revoke all on function private.text_bytes_of(oid) from public;

create function private.limit_table_size() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    most_rows constant bigint := tg_argv[0];
    most_bytes constant bigint := tg_argv[1];
    size_of constant text := private.text_bytes_of(tg_relid);
    added_bytes bigint;
    all_rows bigint;
    all_bytes bigint;
  begin
    if tg_op = 'UPDATE' then
      execute format(
        'select (select coalesce(sum(%1$s), 0) from new_rows) - (select coalesce(sum(%1$s), 0) from old_rows)', size_of)
        into added_bytes;
      if added_bytes <= 0 then
        return null;
      end if;
    end if;
    execute format('select count(*), coalesce(sum(%s), 0) from public.%I', size_of, tg_table_name)
      into all_rows, all_bytes;
    if (tg_op = 'INSERT' and all_rows > most_rows) or all_bytes > most_bytes then
      raise exception using errcode = 'check_violation', constraint = tg_table_name || '_table_size',
        message = format(
          '%s is full: it may have %s rows and %s MB of text. Delete rows that are no longer needed.',
          tg_table_name, most_rows, most_bytes / 1000000);
    end if;
    return null;
  end;
  $$;
revoke all on function private.limit_table_size() from public;

do $$
declare
  name text;
  most_rows bigint;
  most_bytes bigint;
begin
  for name, most_rows, most_bytes in values
    ('city_pages', 20000, 64000000),
    ('article_texts', 2000, 16000000),
    ('learning_texts', 2000, 16000000),
    ('client_words', 2000, 16000000),
    ('pictures', 2000, 4000000),
    ('hero_content', 1000, 4000000),
    ('agency', 1000, 4000000),
    ('services', 1000, 4000000),
    ('special_days', 1000, 4000000),
    ('notices', 1000, 4000000),
    ('questions', 1000, 4000000),
    ('team_members', 1000, 4000000),
    ('companies', 1000, 4000000),
    ('page_texts', 1000, 4000000)
  loop
    execute format(
      'create trigger limit_size_on_insert after insert on public.%I
        for each statement execute function private.limit_table_size(%L, %L)', name, most_rows, most_bytes);
    execute format(
      'create trigger limit_size_on_update after update on public.%I
        referencing old table as old_rows new table as new_rows
        for each statement execute function private.limit_table_size(%L, %L)', name, most_rows, most_bytes);
  end loop;
end;
$$;
