-- The facts about the agency that staff change: one row, and the days with hours of their own. While
-- there is a row, it counts instead of the same facts in content/agency.yaml. Each column is a text, as
-- it is typed; src/schemas/office/ states the same rules for people, and a test compares the two.

create function private.is_day_hours(hours text) returns boolean
  language sql immutable set search_path = ''
  return hours in ('', 'closed') or (
    hours ~ '^([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]$'
    and split_part(hours, '-', 1) collate "C" < split_part(hours, '-', 2) collate "C"
  );

-- An address that cannot run script and holds neither spaces nor controls.
create function private.is_https(address text) returns boolean
  language sql immutable set search_path = ''
  return address ~ '^https://.+$'
    and address !~ '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';

-- Days of this century. One that no calendar has is refused by make_date().
create function private.is_day(day text) returns boolean
  language plpgsql immutable strict set search_path = ''
  as $$
  begin
    return day ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' and make_date(
      substr(day, 1, 4)::integer, substr(day, 6, 2)::integer, substr(day, 9, 2)::integer) is not null;
  exception when others then
    return false;
  end;
  $$;

revoke all on function private.is_day_hours(text), private.is_https(text), private.is_day(text)
  from public;
grant execute on function private.is_day_hours(text), private.is_https(text), private.is_day(text)
  to authenticated, service_role;

create table public.agency (
  id bigint generated always as identity primary key
    constraint agency_id_range check (id between 1 and 9007199254740991),
  phone text not null constraint agency_phone_number check (
    char_length(phone) <= 40 and phone ~ '^[0-9().+/ -]*$'
    and regexp_replace(phone, '[^0-9]', '', 'g') ~ '^1?([2-9][0-9]{2}){2}[0-9]{4}$'
  ),
  street text constraint agency_street_length check (char_length(street) <= 120),
  locality text not null constraint agency_locality_length
    check (char_length(locality) <= 80 and private.says_something(locality)),
  state text not null constraint agency_state_shape check (state ~ '^[A-Z]{2}$'),
  postal_code text not null
    constraint agency_postal_code_shape check (postal_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  monday text not null default ''
    constraint agency_monday_hours check (private.is_day_hours(monday)),
  tuesday text not null default ''
    constraint agency_tuesday_hours check (private.is_day_hours(tuesday)),
  wednesday text not null default ''
    constraint agency_wednesday_hours check (private.is_day_hours(wednesday)),
  thursday text not null default ''
    constraint agency_thursday_hours check (private.is_day_hours(thursday)),
  friday text not null default ''
    constraint agency_friday_hours check (private.is_day_hours(friday)),
  saturday text not null default ''
    constraint agency_saturday_hours check (private.is_day_hours(saturday)),
  sunday text not null default ''
    constraint agency_sunday_hours check (private.is_day_hours(sunday)),
  rating_value text not null
    constraint agency_rating_value_shape check (rating_value ~ '^([1-4](\.[0-9])?|5(\.0)?)$'),
  rating_count text not null
    constraint agency_rating_count_shape check (rating_count ~ '^[1-9][0-9]{0,5}$'),
  rating_source text not null constraint agency_rating_source_length
    check (char_length(rating_source) <= 40 and private.says_something(rating_source)),
  rating_url text
    constraint agency_rating_url_safe
      check (char_length(rating_url) <= 300 and private.is_https(rating_url)),
  licensed_state text not null constraint agency_licensed_state_length
    check (char_length(licensed_state) <= 40 and private.says_something(licensed_state)),
  license_number text
    constraint agency_license_number_length check (char_length(license_number) <= 40),
  grade text not null constraint agency_grade_shape check (grade ~ '^[A-F](\+{1,2}|-)?$'),
  grade_source text constraint agency_grade_source_length check (char_length(grade_source) <= 80),
  years_of_experience text not null
    constraint agency_years_of_experience_shape check (years_of_experience ~ '^[1-9][0-9]?$'),
  facebook_url text
    constraint agency_facebook_url_safe
      check (char_length(facebook_url) <= 300 and private.is_https(facebook_url)),
  instagram_url text
    constraint agency_instagram_url_safe
      check (char_length(instagram_url) <= 300 and private.is_https(instagram_url)),
  linkedin_url text
    constraint agency_linkedin_url_safe
      check (char_length(linkedin_url) <= 300 and private.is_https(linkedin_url)),
  youtube_url text
    constraint agency_youtube_url_safe
      check (char_length(youtube_url) <= 300 and private.is_https(youtube_url)),
  outdated_es jsonb not null default '[]',
  version integer not null default 1
);

create table public.special_days (
  id bigint generated always as identity primary key
    constraint special_days_id_range check (id between 1 and 9007199254740991),
  day text not null unique constraint special_days_day_shape check (private.is_day(day)),
  hours text not null default ''
    constraint special_days_hours_shape check (private.is_day_hours(hours)),
  occasion text not null constraint special_days_occasion_length
    check (char_length(occasion) <= 80 and private.says_something(occasion)),
  occasion_es text constraint special_days_occasion_es_length
    check (char_length(occasion_es) <= 80 and private.says_something(occasion_es)),
  outdated_es jsonb not null default '[]',
  version integer not null default 1
);

alter table public.agency enable row level security;
alter table public.special_days enable row level security;

revoke all on table public.agency, public.special_days from anon, authenticated;
grant select on table public.agency, public.special_days to anon, authenticated;
grant all on table public.agency, public.special_days to service_role;

grant insert (phone, street, locality, state, postal_code, monday, tuesday, wednesday, thursday,
              friday, saturday, sunday, rating_value, rating_count, rating_source, rating_url,
              licensed_state, license_number, grade, grade_source, years_of_experience, facebook_url,
              instagram_url, linkedin_url, youtube_url),
      update (phone, street, locality, state, postal_code, monday, tuesday, wednesday, thursday,
              friday, saturday, sunday, rating_value, rating_count, rating_source, rating_url,
              licensed_state, license_number, grade, grade_source, years_of_experience, facebook_url,
              instagram_url, linkedin_url, youtube_url, outdated_es), delete
  on table public.agency to authenticated;
grant insert (day, hours, occasion, occasion_es),
      update (day, hours, occasion, occasion_es, outdated_es), delete
  on table public.special_days to authenticated;

create policy "Anyone reads the agency’s facts" on public.agency
  for select to anon, authenticated using (true);
create policy "Admins add the agency’s facts" on public.agency
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change the agency’s facts" on public.agency
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove the agency’s facts" on public.agency
  for delete to authenticated using ((select private.is_admin()));

create policy "Anyone reads special days" on public.special_days
  for select to anon, authenticated using (true);
create policy "Admins add special days" on public.special_days
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change special days" on public.special_days
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove special days" on public.special_days
  for delete to authenticated using ((select private.is_admin()));

-- Whatever column has a twin for Spanish: no list of names to keep.
create or replace function private.mark_outdated_spanish() returns trigger
  language plpgsql set search_path = ''
  as $$
  declare
    was jsonb;
    becomes jsonb := to_jsonb(new);
  begin
    if tg_op = 'INSERT' then
      new.outdated_es := '[]';
      return new;
    end if;
    was := to_jsonb(old);
    new.outdated_es := to_jsonb(array(
      select field
      from jsonb_object_keys(becomes) field
      where becomes ->> (field || '_es') <> ''
        and becomes -> (field || '_es') = was -> (field || '_es')
        and (
          becomes -> field <> was -> field
          or (old.outdated_es ? field and coalesce(new.outdated_es, '[]') ? field)
        )
      order by field
    ));
    return new;
  end;
  $$;

create trigger mark_outdated_spanish before insert or update on public.agency
  for each row execute function private.mark_outdated_spanish();
create trigger mark_outdated_spanish before insert or update on public.special_days
  for each row execute function private.mark_outdated_spanish();
create trigger set_version before insert or update on public.agency
  for each row execute function private.set_version();
create trigger set_version before insert or update on public.special_days
  for each row execute function private.set_version();
create trigger record_revision after insert or update or delete on public.agency
  for each row execute function private.record_revision();
create trigger record_revision after insert or update or delete on public.special_days
  for each row execute function private.record_revision();

-- Whoever sends too many quote requests is told the number that the pages show.
alter table private.request_settings add column file_phone text not null default '';
update private.request_settings set file_phone = phone where only_row;

create function private.follow_phone() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update private.request_settings
      set phone = coalesce((select phone from public.agency order by id limit 1), file_phone)
      where only_row;
    return null;
  end;
  $$;

revoke all on function private.follow_phone() from public;

create trigger follow_phone after insert or update or delete on public.agency
  for each statement execute function private.follow_phone();

create or replace function public.content_snapshot() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'revision', coalesce((select max(id) from public.content_revisions), 0),
      'hero', (select to_jsonb(h) from public.hero_content h order by h.id limit 1),
      'agency', (select to_jsonb(a) from public.agency a order by a.id limit 1),
      'services', coalesce(
        (select jsonb_agg(to_jsonb(s) order by s.display_order, s.id) from public.services s), '[]'::jsonb),
      'city_pages', coalesce(
        (select jsonb_agg(to_jsonb(c) order by c.slug) from public.city_pages c), '[]'::jsonb),
      'special_days', coalesce(
        (select jsonb_agg(to_jsonb(d) order by d.day) from public.special_days d), '[]'::jsonb),
      'counts', jsonb_build_object(
        'services', (select count(*) from public.services),
        'city_pages', (select count(*) from public.city_pages),
        'special_days', (select count(*) from public.special_days))
    );
  $$;
