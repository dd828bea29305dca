-- A text whose English and Spanish are both as they were before, as after an undo, is outdated if it was then.
-- As the owner, because saving requires no right to read the history.
create or replace function private.mark_outdated_spanish() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
    becomes jsonb := to_jsonb(new);
    given jsonb := coalesce(new.outdated_es, '[]');
  begin
    new.outdated_es := to_jsonb(array(
      select field
      from jsonb_object_keys(becomes) field
      where becomes ->> (field || '_es') <> ''
        and case
          -- A removed row that is added again brings its flags along.
          when was is null then given ? field
          when becomes -> field = was -> field and becomes -> (field || '_es') = was -> (field || '_es')
            then old.outdated_es ? field and given ? field
          else coalesce(
            -- Every earlier version of a row is the one before some save.
            (
              select before -> 'outdated_es' ? field from public.content_revisions
              where table_name = tg_table_name and row_id = new.id
                and before -> field = becomes -> field
                and before -> (field || '_es') = becomes -> (field || '_es')
              order by id desc limit 1
            ),
            becomes -> (field || '_es') = was -> (field || '_es')
          )
        end
      order by field
    ));
    return new;
  end;
  $$;

do $$
  declare
    of_table text;
  begin
    for of_table in
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'outdated_es'
    loop
      execute format('grant insert (outdated_es) on table public.%I to authenticated', of_table);
    end loop;
  end;
$$;
