-- The people of the office, and what clients say of it. From here on the tables that staff edit share
-- one shape: a migration lists the columns, and a function adds what all of them have.

-- Adds what every table has that staff edit: an id, versions, outdated Spanish, the history, and who may
-- do what. `noun` names its rows in the policies; `columns` are those that staff write, beside
-- `further`, which they set once or through a function.
create function private.open_to_staff(
  name text, noun text, columns text[], further text[] default '{}'
) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    of_table text := format('public.%I', name);
    written text := (
      select string_agg(quote_ident(listed), ', ') from unnest(columns || further) listed
    );
    is_admin text := '((select private.is_admin()))';
  begin
    execute format(
      'alter table %s
         add id bigint generated always as identity primary key
           constraint %I check (id between 1 and 9007199254740991),
         add outdated_es jsonb not null default ''[]'',
         add version integer not null default 1,
         enable row level security',
      of_table, name || '_id_range');
    execute format('revoke all on table %s from anon, authenticated', of_table);
    execute format('grant all on table %s to service_role', of_table);
    execute format('grant select on table %s to anon, authenticated', of_table);
    execute format(
      'grant insert (%s), update (%s, outdated_es), delete on table %s to authenticated',
      written, written, of_table);

    execute format('create policy %I on %s for select to anon, authenticated using (true)',
      'Anyone reads ' || noun, of_table);
    execute format('create policy %I on %s for insert to authenticated with check %s',
      'Admins add ' || noun, of_table, is_admin);
    execute format('create policy %I on %s for update to authenticated using %s with check %s',
      'Admins change ' || noun, of_table, is_admin, is_admin);
    execute format('create policy %I on %s for delete to authenticated using %s',
      'Admins remove ' || noun, of_table, is_admin);

    execute format('create trigger mark_outdated_spanish before insert or update on %s
      for each row execute function private.mark_outdated_spanish()', of_table);
    execute format('create trigger set_version before insert or update on %s
      for each row execute function private.set_version()', of_table);
    execute format('create trigger record_revision after insert or update or delete on %s
      for each row execute function private.record_revision()', of_table);
  end;
  $$;

-- All rows of a table, as the snapshot holds them.
create function private.rows_of(name text, ordered_by text) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  declare
    found_rows jsonb;
  begin
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(r) order by r.%I, r.id), ''[]''::jsonb) from public.%I r',
      ordered_by, name) into found_rows;
    return found_rows;
  end;
  $$;

-- Puts the rows of a table into an order in one step, with the rights of whoever asks; answers those
-- that moved.
create function private.place_rows(name text, ids text) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
  declare
    moved_rows jsonb;
  begin
    execute format(
      'with placed as (
         select value::bigint as id, ordinality::integer as place
         from string_to_table($1, '','') with ordinality as listed (value, ordinality)
       ), moved as (
         update public.%I r set display_order = placed.place
         from placed
         where r.id = placed.id and r.display_order <> placed.place
         returning r.*
       )
       select coalesce(jsonb_agg(to_jsonb(moved)), ''[]''::jsonb) from moved',
      name) into moved_rows using ids;
    return moved_rows;
  end;
  $$;

revoke all on function private.open_to_staff(text, text, text[], text[]), private.rows_of(text, text),
  private.place_rows(text, text) from public;
grant execute on function private.place_rows(text, text) to authenticated;

-- What stands between two slashes of an address, such as katy.
create function private.is_address_part(part text) returns boolean
  language sql immutable set search_path = ''
  return char_length(part) <= 80 and part ~ '^[a-z0-9]+(-[a-z0-9]+)*$';

revoke all on function private.is_address_part(text) from public;
grant execute on function private.is_address_part(text) to authenticated, service_role;

create table public.team_members (
  name text not null constraint team_members_name_length
    check (char_length(name) <= 80 and private.says_something(name)),
  job text not null constraint team_members_job_length
    check (char_length(job) <= 120 and private.says_something(job)),
  job_es text constraint team_members_job_es_length
    check (char_length(job_es) <= 120 and private.says_something(job_es)),
  languages text constraint team_members_languages_length check (char_length(languages) <= 80),
  languages_es text
    constraint team_members_languages_es_length check (char_length(languages_es) <= 80),
  license_number text
    constraint team_members_license_number_length check (char_length(license_number) <= 40),
  bio text constraint team_members_bio_length check (char_length(bio) <= 600),
  bio_es text constraint team_members_bio_es_length check (char_length(bio_es) <= 600),
  city text constraint team_members_city_shape check (private.is_address_part(city)),
  sample text not null default ''
    constraint team_members_sample_known check (sample in ('', 'yes')),
  display_order integer not null default 0
);

create table public.client_words (
  name text not null constraint client_words_name_length
    check (char_length(name) <= 80 and private.says_something(name)),
  place text constraint client_words_place_length check (char_length(place) <= 80),
  words text not null constraint client_words_words_length
    check (char_length(words) <= 800 and private.says_something(words)),
  words_es text constraint client_words_words_es_length
    check (char_length(words_es) <= 800 and private.says_something(words_es)),
  said_in text not null default 'en'
    constraint client_words_said_in_known check (said_in in ('en', 'es')),
  said_on text constraint client_words_said_on_shape check (private.is_day(said_on)),
  rating text constraint client_words_rating_known check (rating in ('1', '2', '3', '4', '5')),
  source_url text constraint client_words_source_url_safe
    check (char_length(source_url) <= 300 and private.is_https(source_url)),
  city text constraint client_words_city_shape check (private.is_address_part(city)),
  -- Nobody is quoted who has not agreed to it.
  consent text not null constraint client_words_consent_given check (consent = 'yes'),
  sample text not null default ''
    constraint client_words_sample_known check (sample in ('', 'yes'))
);

select private.open_to_staff('team_members', 'the people of the office',
  '{name,job,job_es,languages,languages_es,license_number,bio,bio_es,city,sample}', '{display_order}');
select private.open_to_staff('client_words', 'clients’ words',
  '{name,place,words,words_es,said_in,said_on,rating,source_url,city,consent,sample}');

create or replace function public.order_services(ids text) returns jsonb
  language sql volatile set search_path = ''
  as $$ select private.place_rows('services', ids); $$;

create function public.order_people(ids text) returns jsonb
  language sql volatile set search_path = ''
  as $$ select private.place_rows('team_members', ids); $$;

revoke all on function public.order_people(text) from public, anon, authenticated;
grant execute on function public.order_people(text) to authenticated;
