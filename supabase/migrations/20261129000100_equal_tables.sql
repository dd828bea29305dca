-- Migrations up to 20261129000010 were edited after they had landed, so databases that ran an earlier text lack what the
-- edit added. This and the next three bring them to the tables, rights and functions of a new database. They change
-- nothing in a database that ran today's texts. Their numbers are below those of all later migrations, which expect the
-- result.

-- 20261121000001: a list was an array.
do $$
  declare
    name text;
  begin
    for name in
      select table_name from information_schema.columns
        where table_schema = 'public' and column_name = 'outdated_es' and data_type = 'ARRAY'
    loop
      execute format(
        'alter table public.%I alter column outdated_es drop default,
           alter column outdated_es type jsonb using to_jsonb(outdated_es),
           alter column outdated_es set default ''[]''', name);
    end loop;
  end;
$$;

-- 20261122000011: an id beyond the range was left as it was.
do $$
  declare
    name text;
  begin
    for name in
      select conrelid::regclass::text from pg_constraint
        where connamespace = 'public'::regnamespace and not convalidated
          and conname in ('hero_content_id_range', 'services_id_range', 'city_pages_id_range')
    loop
      execute format('alter table %s disable trigger user', name);
      execute format('update %s set id = default where id not between 1 and 9007199254740991', name);
      execute format('alter table %s enable trigger user', name);
      execute format('alter table %s validate constraint %s_id_range', name, split_part(name, '.', -1));
    end loop;
  end;
$$;

-- 20261124000500
create index if not exists pictures_file on public.pictures (file);
create index if not exists city_pages_picture on public.city_pages (picture);
create index if not exists hero_content_picture on public.hero_content (picture);

-- 20261127000302: pages of requests were asked for in another way, and the index left out unassigned requests.
do $$
  begin
    if to_regprocedure('public.quote_requests_page(text, text, jsonb, integer, boolean, text)') is not null then
      drop function public.quote_requests_page(text, text, jsonb, integer, boolean, text);
      revoke all on function public.quote_requests_page(text, text, timestamptz, uuid, integer, boolean, text)
        from public, anon, authenticated;
      grant execute on function public.quote_requests_page(text, text, timestamptz, uuid, integer, boolean, text)
        to authenticated;
    end if;
    if exists (select from pg_index
      where indexrelid = to_regclass('public.quote_requests_assigned_to') and indpred is not null)
    then
      drop index public.quote_requests_assigned_to;
      create index quote_requests_assigned_to on public.quote_requests (assigned_to);
    end if;
  end;
$$;

-- 20261127002000 and 20261127002001
grant insert (outdated_es) on public.page_texts to authenticated;
grant insert (outdated_es) on public.companies to authenticated;

-- 20261129000000: `infinity` was accepted.
do $$
  begin
    if not exists (select from pg_constraint where conname = 'quote_requests_snooze_is_a_date'
      and conrelid = 'public.quote_requests'::regclass)
    then
      update public.quote_requests set snoozed_until = least(greatest(snoozed_until, '2020-01-01'), '2100-01-01')
        where snoozed_until not between '2020-01-01' and '2100-01-01';
      alter table public.quote_requests add constraint quote_requests_snooze_is_a_date
        check (snoozed_until between '2020-01-01' and '2100-01-01');
    end if;
  end;
$$;
