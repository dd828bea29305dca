-- The home page's headline, the facts about the agency, notices, people, testimonials and companies.
--
-- Columns are texts as they are typed; src/schemas/ states the same rules. Privileges leave out the id and the
-- version, which only the database sets.

-- The headline of the home page.
create table public.hero_content (
  id bigint generated always as identity primary key
    constraint hero_content_id_range check (id between 1 and 9007199254740991),
  title text not null
    constraint hero_content_title_length check (char_length(title) <= 120 and private.says_something(title)),
  title_es text
    constraint hero_content_title_es_length check (char_length(title_es) <= 120 and private.says_something(title_es)),
  subtitle text not null default '' constraint hero_content_subtitle_length check (char_length(subtitle) <= 400),
  subtitle_es text constraint hero_content_subtitle_es_length check (char_length(subtitle_es) <= 400),
  version integer not null default 1,
  outdated_es jsonb not null default '[]',
  picture text references public.pictures (key)
    constraint hero_content_picture_length check (char_length(picture) <= 16)
);
create index hero_content_picture on public.hero_content (picture);
-- One row, also if two people save it for the first time at once.
create unique index hero_content_only_row on public.hero_content ((true));

alter table public.hero_content enable row level security;
revoke all on table public.hero_content from anon, authenticated, service_role;
grant select on table public.hero_content to anon;
grant select, delete on table public.hero_content to authenticated;
grant select, insert, update, delete on table public.hero_content to service_role;
grant
    insert (title, title_es, subtitle, subtitle_es, outdated_es, picture),
    update (title, title_es, subtitle, subtitle_es, outdated_es, picture)
  on table public.hero_content to authenticated;

create policy "Anyone reads the hero" on public.hero_content
  for select to anon, authenticated using (true);
create policy "Admins add the hero" on public.hero_content
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change the hero" on public.hero_content
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove the hero" on public.hero_content
  for delete to authenticated using ((select private.is_admin()));

create trigger set_version before insert or update on public.hero_content
  for each row execute function private.set_version();
create trigger record_revision after insert or update or delete on public.hero_content
  for each row execute function private.record_revision();
create trigger count_row before insert or update or delete on public.hero_content
  for each row execute function private.count_row();
create trigger mark_outdated_spanish before insert or update on public.hero_content
  for each row execute function private.mark_outdated_spanish();
create trigger limit_size_on_insert after insert on public.hero_content
  for each statement execute function private.limit_table_size('1000', '4000000');
create trigger limit_size_on_update after update on public.hero_content
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_table_size('1000', '4000000');
select private.limit_to_one_row('hero_content');

-- Facts about the agency. While the row exists, it overrides the same facts in content/agency.yaml. Reviews, grade
-- and years are optional, because a new agency may have none.
create table public.agency (
  id bigint generated always as identity primary key
    constraint agency_id_range check (id between 1 and 9007199254740991),
  phone text not null constraint agency_phone_number check (char_length(phone) <= 40 and private.is_us_phone(phone)),
  street text constraint agency_street_length check (char_length(street) <= 120),
  locality text not null
    constraint agency_locality_length check (char_length(locality) <= 80 and private.says_something(locality)),
  state text not null constraint agency_state_shape check (state ~ '^[A-Z]{2}$'),
  postal_code text not null constraint agency_postal_code_shape check (postal_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  monday text not null default '' constraint agency_monday_hours check (private.is_day_hours(monday)),
  tuesday text not null default '' constraint agency_tuesday_hours check (private.is_day_hours(tuesday)),
  wednesday text not null default '' constraint agency_wednesday_hours check (private.is_day_hours(wednesday)),
  thursday text not null default '' constraint agency_thursday_hours check (private.is_day_hours(thursday)),
  friday text not null default '' constraint agency_friday_hours check (private.is_day_hours(friday)),
  saturday text not null default '' constraint agency_saturday_hours check (private.is_day_hours(saturday)),
  sunday text not null default '' constraint agency_sunday_hours check (private.is_day_hours(sunday)),
  rating_value text constraint agency_rating_value_shape check (rating_value ~ '^([1-4](\.[0-9])?|5(\.0)?)$'),
  rating_count text constraint agency_rating_count_shape check (rating_count ~ '^[1-9][0-9]{0,5}$'),
  rating_source text
    constraint agency_rating_source_length
      check (char_length(rating_source) <= 40 and private.says_something(rating_source)),
  rating_url text
    constraint agency_rating_url_safe check (char_length(rating_url) <= 300 and private.is_https(rating_url)),
  licensed_state text not null
    constraint agency_licensed_state_length
      check (char_length(licensed_state) <= 40 and private.says_something(licensed_state)),
  license_number text constraint agency_license_number_length check (char_length(license_number) <= 40),
  grade text constraint agency_grade_shape check (grade ~ '^[A-F](\+{1,2}|-)?$'),
  grade_source text constraint agency_grade_source_length check (char_length(grade_source) <= 80),
  years_of_experience text constraint agency_years_of_experience_shape check (years_of_experience ~ '^[1-9][0-9]?$'),
  facebook_url text
    constraint agency_facebook_url_safe check (char_length(facebook_url) <= 300 and private.is_https(facebook_url)),
  instagram_url text
    constraint agency_instagram_url_safe check (char_length(instagram_url) <= 300 and private.is_https(instagram_url)),
  linkedin_url text
    constraint agency_linkedin_url_safe check (char_length(linkedin_url) <= 300 and private.is_https(linkedin_url)),
  youtube_url text
    constraint agency_youtube_url_safe check (char_length(youtube_url) <= 300 and private.is_https(youtube_url)),
  outdated_es jsonb not null default '[]',
  version integer not null default 1,
  text_number text
    constraint agency_text_number_number check (char_length(text_number) <= 40 and private.is_us_phone(text_number)),
  email text
    constraint agency_email_shape
      check (char_length(email) <= 120 and email ~ '^[A-Za-z0-9_.+-]+@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}$'),
  licensed_name text constraint agency_licensed_name_length check (char_length(licensed_name) <= 120),
  -- Photos of the office and of the team, on the pages about the agency.
  office_picture text references public.pictures (key)
    constraint agency_office_picture_length check (char_length(office_picture) <= 16),
  team_picture text references public.pictures (key)
    constraint agency_team_picture_length check (char_length(team_picture) <= 16)
);
create unique index agency_only_row on public.agency ((true));
create index agency_office_picture on public.agency (office_picture);
create index agency_team_picture on public.agency (team_picture);

alter table public.agency enable row level security;
revoke all on table public.agency from anon, authenticated, service_role;
grant select on table public.agency to anon;
grant select, delete on table public.agency to authenticated;
grant select, insert, update, delete on table public.agency to service_role;
grant
    insert (phone, street, locality, state, postal_code, monday, tuesday, wednesday, thursday, friday, saturday,
      sunday, rating_value, rating_count, rating_source, rating_url, licensed_state, license_number, grade,
      grade_source, years_of_experience, facebook_url, instagram_url, linkedin_url, youtube_url, outdated_es,
      text_number, email, licensed_name, office_picture, team_picture),
    update (phone, street, locality, state, postal_code, monday, tuesday, wednesday, thursday, friday, saturday,
      sunday, rating_value, rating_count, rating_source, rating_url, licensed_state, license_number, grade,
      grade_source, years_of_experience, facebook_url, instagram_url, linkedin_url, youtube_url, outdated_es,
      text_number, email, licensed_name, office_picture, team_picture)
  on table public.agency to authenticated;

create policy "Anyone reads the agency’s facts" on public.agency
  for select to anon, authenticated using (true);
create policy "Admins add the agency’s facts" on public.agency
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change the agency’s facts" on public.agency
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove the agency’s facts" on public.agency
  for delete to authenticated using ((select private.is_admin()));

create trigger count_row before insert or update or delete on public.agency
  for each row execute function private.count_row();
create trigger mark_outdated_spanish before insert or update on public.agency
  for each row execute function private.mark_outdated_spanish();
create trigger set_version before insert or update on public.agency
  for each row execute function private.set_version();
create trigger record_revision after insert or update or delete on public.agency
  for each row execute function private.record_revision();
create trigger limit_size_on_insert after insert on public.agency
  for each statement execute function private.limit_table_size('1000', '4000000');
create trigger limit_size_on_update after update on public.agency
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_table_size('1000', '4000000');
select private.limit_to_one_row('agency');

-- Visitors who send too many quote requests see the same phone number as on the pages.
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

-- Days with their own opening hours; with `until`, every day until that one. Of two rows for a day, the one that begins
-- later counts.
create table public.special_hours (
  id bigint generated always as identity primary key
    constraint special_hours_id_range check (id between 1 and 9007199254740991),
  day text not null unique constraint special_hours_day_shape check (private.is_day(day)),
  hours text not null default '' constraint special_hours_hours_shape check (private.is_day_hours(hours)),
  occasion text
    constraint special_hours_occasion_length check (char_length(occasion) <= 80 and private.says_something(occasion)),
  occasion_es text
    constraint special_hours_occasion_es_length
      check (char_length(occasion_es) <= 80 and private.says_something(occasion_es)),
  outdated_es jsonb not null default '[]',
  version integer not null default 1,
  until text constraint special_hours_until_shape check (private.is_day(until)),
  constraint special_hours_until_order check (until collate "C" > day collate "C")
);

alter table public.special_hours enable row level security;
revoke all on table public.special_hours from anon, authenticated, service_role;
grant select on table public.special_hours to anon;
grant select, delete on table public.special_hours to authenticated;
grant select, insert, update, delete on table public.special_hours to service_role;
grant
    insert (day, hours, occasion, occasion_es, outdated_es, until),
    update (day, hours, occasion, occasion_es, outdated_es, until)
  on table public.special_hours to authenticated;

create policy "Anyone reads special hours" on public.special_hours
  for select to anon, authenticated using (true);
create policy "Admins add special hours" on public.special_hours
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change special hours" on public.special_hours
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove special hours" on public.special_hours
  for delete to authenticated using ((select private.is_admin()));

create trigger count_row before insert or update or delete on public.special_hours
  for each row execute function private.count_row();
create trigger mark_outdated_spanish before insert or update on public.special_hours
  for each row execute function private.mark_outdated_spanish();
create trigger set_version before insert or update on public.special_hours
  for each row execute function private.set_version();
create trigger record_revision after insert or update or delete on public.special_hours
  for each row execute function private.record_revision();
create trigger limit_size_on_insert after insert on public.special_hours
  for each statement execute function private.limit_table_size('200', '4000000');
create trigger limit_size_on_update after update on public.special_hours
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_table_size('200', '4000000');
select private.limit_to_one_row('special_hours');

-- Notices above every page.
create table public.notices (
  id bigint generated always as identity primary key
    constraint notices_id_range check (id between 1 and 9007199254740991),
  message text not null
    constraint notices_message_length check (char_length(message) <= 200 and private.says_something(message)),
  message_es text
    constraint notices_message_es_length check (char_length(message_es) <= 200 and private.says_something(message_es)),
  severity text not null default 'info'
    constraint notices_severity_known check (severity in ('emergency', 'warning', 'info')),
  link text not null default ''
    constraint notices_link_safe check (char_length(link) <= 300 and private.is_link(link)),
  link_text text constraint notices_link_text_length check (char_length(link_text) <= 60),
  link_text_es text constraint notices_link_text_es_length check (char_length(link_text_es) <= 60),
  starts_at text constraint notices_starts_at_moment check (private.is_moment(starts_at)),
  ends_at text constraint notices_ends_at_moment check (private.is_moment(ends_at)),
  outdated_es jsonb not null default '[]',
  version integer not null default 1,
  constraint notices_ends_at_order check (ends_at collate "C" > starts_at collate "C")
);

alter table public.notices enable row level security;
revoke all on table public.notices from anon, authenticated, service_role;
grant select on table public.notices to anon;
grant select, delete on table public.notices to authenticated;
grant select, insert, update, delete on table public.notices to service_role;
grant
    insert (message, message_es, severity, link, link_text, link_text_es, starts_at, ends_at, outdated_es),
    update (message, message_es, severity, link, link_text, link_text_es, starts_at, ends_at, outdated_es)
  on table public.notices to authenticated;

create policy "Anyone reads notices" on public.notices
  for select to anon using (private.has_started(starts_at));
create policy "Signed-in people read notices" on public.notices
  for select to authenticated using (private.has_started(starts_at) or (select private.is_admin()));
create policy "Admins add notices" on public.notices
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change notices" on public.notices
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove notices" on public.notices
  for delete to authenticated using ((select private.is_admin()));

create trigger count_row before insert or update or delete on public.notices
  for each row execute function private.count_row();
create trigger mark_outdated_spanish before insert or update on public.notices
  for each row execute function private.mark_outdated_spanish();
create trigger set_version before insert or update on public.notices
  for each row execute function private.set_version();
create trigger record_revision after insert or update or delete on public.notices
  for each row execute function private.record_revision();
create trigger limit_size_on_insert after insert on public.notices
  for each statement execute function private.limit_table_size('20', '4000000');
create trigger limit_size_on_update after update on public.notices
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_table_size('20', '4000000');
select private.limit_to_one_row('notices');

-- The people of the office.
create table public.team_members (
  name text not null
    constraint team_members_name_length check (char_length(name) <= 80 and private.says_something(name)),
  job text not null constraint team_members_job_length check (char_length(job) <= 120 and private.says_something(job)),
  job_es text
    constraint team_members_job_es_length check (char_length(job_es) <= 120 and private.says_something(job_es)),
  languages text constraint team_members_languages_length check (char_length(languages) <= 80),
  languages_es text constraint team_members_languages_es_length check (char_length(languages_es) <= 80),
  license_number text constraint team_members_license_number_length check (char_length(license_number) <= 40),
  bio text constraint team_members_bio_length check (char_length(bio) <= 600),
  bio_es text constraint team_members_bio_es_length check (char_length(bio_es) <= 600),
  city text constraint team_members_city_shape check (private.is_address_part(city)),
  sample text not null default '' constraint team_members_sample_known check (sample in ('', 'yes', 'hidden')),
  display_order integer not null default 0,
  id bigint generated always as identity primary key
    constraint team_members_id_range check (id between 1 and 9007199254740991),
  outdated_es jsonb not null default '[]',
  version integer not null default 1,
  picture text references public.pictures (key)
    constraint team_members_picture_length check (char_length(picture) <= 16),
  -- A direct line, shown next to the name.
  phone text constraint team_members_phone_number check (char_length(phone) <= 40 and private.is_us_phone(phone))
);
create index team_members_picture on public.team_members (picture);

alter table public.team_members enable row level security;
revoke all on table public.team_members from anon, authenticated, service_role;
grant select on table public.team_members to anon;
grant select, delete on table public.team_members to authenticated;
grant select, insert, update, delete on table public.team_members to service_role;
grant
    insert (name, job, job_es, languages, languages_es, license_number, bio, bio_es, city, sample, display_order,
      outdated_es, picture, phone),
    update (name, job, job_es, languages, languages_es, license_number, bio, bio_es, city, sample, display_order,
      outdated_es, picture, phone)
  on table public.team_members to authenticated;

create policy "Anyone reads the people of the office" on public.team_members
  for select to anon, authenticated using (true);
create policy "Admins add the people of the office" on public.team_members
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change the people of the office" on public.team_members
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove the people of the office" on public.team_members
  for delete to authenticated using ((select private.is_admin()));

create trigger count_row before insert or update or delete on public.team_members
  for each row execute function private.count_row();
create trigger mark_outdated_spanish before insert or update on public.team_members
  for each row execute function private.mark_outdated_spanish();
create trigger set_version before insert or update on public.team_members
  for each row execute function private.set_version();
create trigger record_revision after insert or update or delete on public.team_members
  for each row execute function private.record_revision();
create trigger limit_size_on_insert after insert on public.team_members
  for each statement execute function private.limit_table_size('1000', '4000000');
create trigger limit_size_on_update after update on public.team_members
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_table_size('1000', '4000000');
select private.limit_to_one_row('team_members');

-- Testimonials.
create table public.testimonials (
  name text not null
    constraint testimonials_name_length check (char_length(name) <= 80 and private.says_something(name)),
  place text constraint testimonials_place_length check (char_length(place) <= 80),
  words text not null
    constraint testimonials_words_length check (char_length(words) <= 800 and private.says_something(words)),
  words_es text
    constraint testimonials_words_es_length check (char_length(words_es) <= 800 and private.says_something(words_es)),
  said_in text not null default 'en' constraint testimonials_said_in_known check (said_in in ('en', 'es')),
  said_on text constraint testimonials_said_on_shape check (private.is_day(said_on)),
  rating text constraint testimonials_rating_known check (rating in ('1', '2', '3', '4', '5')),
  source_url text
    constraint testimonials_source_url_safe check (char_length(source_url) <= 300 and private.is_https(source_url)),
  city text constraint testimonials_city_shape check (private.is_address_part(city)),
  -- Only clients who agreed are quoted.
  consent text not null constraint testimonials_consent_given check (consent = 'yes'),
  sample text not null default '' constraint testimonials_sample_known check (sample in ('', 'yes', 'hidden')),
  id bigint generated always as identity primary key
    constraint testimonials_id_range check (id between 1 and 9007199254740991),
  outdated_es jsonb not null default '[]',
  version integer not null default 1
);

alter table public.testimonials enable row level security;
revoke all on table public.testimonials from anon, authenticated, service_role;
grant select on table public.testimonials to anon;
grant select, delete on table public.testimonials to authenticated;
grant select, insert, update, delete on table public.testimonials to service_role;
grant
    insert (name, place, words, words_es, said_in, said_on, rating, source_url, city, consent, sample, outdated_es),
    update (name, place, words, words_es, said_in, said_on, rating, source_url, city, consent, sample, outdated_es)
  on table public.testimonials to authenticated;

create policy "Anyone reads testimonials" on public.testimonials
  for select to anon, authenticated using (true);
create policy "Admins add testimonials" on public.testimonials
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change testimonials" on public.testimonials
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove testimonials" on public.testimonials
  for delete to authenticated using ((select private.is_admin()));

create trigger count_row before insert or update or delete on public.testimonials
  for each row execute function private.count_row();
create trigger mark_outdated_spanish before insert or update on public.testimonials
  for each row execute function private.mark_outdated_spanish();
create trigger set_version before insert or update on public.testimonials
  for each row execute function private.set_version();
create trigger record_revision after insert or update or delete on public.testimonials
  for each row execute function private.record_revision();
create trigger limit_size_on_insert after insert on public.testimonials
  for each statement execute function private.limit_table_size('2000', '16000000');
create trigger limit_size_on_update after update on public.testimonials
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_table_size('2000', '16000000');
select private.limit_to_one_row('testimonials');

-- Only the example agency shows invented companies to visitors.
create function private.shows_samples() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select shows_samples from private.request_settings; $$;
revoke all on function private.shows_samples() from public;
grant execute on function private.shows_samples() to anon;

-- Today at the office.
create function private.office_day() returns text
  language sql stable security definer set search_path = ''
  as $$ select to_char(now() at time zone time_zone, 'YYYY-MM-DD') from private.request_settings; $$;
revoke all on function private.office_day() from public;

-- The insurance companies that the agency works with. 28 TAC §21.122 requires an insurer's written approval before an
-- agent's advertisement names it, so visitors only see companies with an approval on file, and those invented for the
-- example agency. They cannot read the approval.
create table public.companies (
  name text not null constraint companies_name_length check (char_length(name) <= 80 and private.says_something(name)),
  lines text constraint companies_lines_length check (char_length(lines) <= 120),
  lines_es text constraint companies_lines_es_length check (char_length(lines_es) <= 120),
  claims_phone text
    constraint companies_claims_phone_number
      check (char_length(claims_phone) <= 40 and private.is_us_phone(claims_phone)),
  claims_url text
    constraint companies_claims_url_safe check (char_length(claims_url) <= 300 and private.is_https(claims_url)),
  pay_url text constraint companies_pay_url_safe check (char_length(pay_url) <= 300 and private.is_https(pay_url)),
  app_url text constraint companies_app_url_safe check (char_length(app_url) <= 300 and private.is_https(app_url)),
  claims_hours text constraint companies_claims_hours_length check (char_length(claims_hours) <= 120),
  claims_hours_es text constraint companies_claims_hours_es_length check (char_length(claims_hours_es) <= 120),
  sample text not null default '' constraint companies_sample_known check (sample in ('', 'yes', 'hidden')),
  -- Who at the company approved, when, and where the approval is filed.
  approved_by text
    constraint companies_approved_by_length check (char_length(approved_by) <= 120)
    constraint companies_approved_by_readable
      check (approved_by ~ '[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u01bf\u01c4-\u024f]'),
  approved_on text constraint companies_approved_on_shape check (private.is_day(approved_on)),
  approval_reference text
    constraint companies_approval_reference_length check (char_length(approval_reference) <= 300)
    constraint companies_approval_reference_readable
      check (approval_reference ~ '[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u01bf\u01c4-\u024f]'),
  display_order integer not null default 0,
  id bigint generated always as identity primary key
    constraint companies_id_range check (id between 1 and 9007199254740991),
  outdated_es jsonb not null default '[]',
  version integer not null default 1,
  constraint companies_approval_complete check (num_nulls(approved_by, approved_on, approval_reference) in (0, 3))
);

alter table public.companies enable row level security;
revoke all on table public.companies from anon, authenticated, service_role;
grant select, delete on table public.companies to authenticated;
grant select, insert, update, delete on table public.companies to service_role;
grant
    select (name, lines, lines_es, claims_phone, claims_url, pay_url, app_url, claims_hours, claims_hours_es,
      sample, display_order, id, outdated_es, version)
  on table public.companies to anon;
grant
    insert (name, lines, lines_es, claims_phone, claims_url, pay_url, app_url, claims_hours, claims_hours_es,
      sample, approved_by, approved_on, approval_reference, display_order, outdated_es),
    update (name, lines, lines_es, claims_phone, claims_url, pay_url, app_url, claims_hours, claims_hours_es,
      sample, approved_by, approved_on, approval_reference, display_order, outdated_es)
  on table public.companies to authenticated;

create policy "Visitors read approved companies, and invented ones of the exam" on public.companies
  for select to anon using (case
    when (sample = 'yes') then (select private.shows_samples())
    else ((approved_on is not null) and (sample = ''))
end);
create policy "Admins read companies" on public.companies
  for select to authenticated using ((select private.is_admin()));
create policy "Admins add companies" on public.companies
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change companies" on public.companies
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove companies" on public.companies
  for delete to authenticated using ((select private.is_admin()));

create trigger count_row before insert or update or delete on public.companies
  for each row execute function private.count_row();
create trigger mark_outdated_spanish before insert or update on public.companies
  for each row execute function private.mark_outdated_spanish();
create trigger set_version before insert or update on public.companies
  for each row execute function private.set_version();
create trigger record_revision after insert or update or delete on public.companies
  for each row execute function private.record_revision();
create trigger limit_size_on_insert after insert on public.companies
  for each statement execute function private.limit_table_size('1000', '4000000');
create trigger limit_size_on_update after update on public.companies
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_table_size('1000', '4000000');
select private.limit_to_one_row('companies');

-- Whether the snapshot contains a company. The publisher on the same machine always gets invented ones: pages leave
-- them out by the agency's facts, which it reads at the same moment.
create function private.is_shown(company public.companies) returns boolean
  language sql stable set search_path = ''
  as $$
    select case when company.sample = 'yes'
      then private.shows_samples() or current_setting('role') not in ('anon', 'authenticated')
      else company.approved_on is not null and company.sample = '' end;
  $$;
revoke all on function private.is_shown(companies) from public;

-- An approval is not dated later than today at the office. Not a constraint, because a restored row is older.
create function private.check_approval_day() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.approved_on collate "C" > private.office_day() then
      raise exception using errcode = '23514', message =
        'new row for relation "companies" violates check constraint "companies_approved_on_past": the day has not come yet';
    end if;
    return new;
  end;
  $$;
revoke all on function private.check_approval_day() from public;
create trigger check_approval_day before insert or update of approved_on on public.companies
  for each row execute function private.check_approval_day();

-- An approval covers only what was approved: a change of what visitors see removes it, unless the same save changes
-- all three of its fields.
create function private.clear_company_approval() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if (new.name, new.lines, new.lines_es, new.claims_phone, new.claims_url, new.pay_url, new.app_url, new.claims_hours, new.claims_hours_es)
        is distinct from
        (old.name, old.lines, old.lines_es, old.claims_phone, old.claims_url, old.pay_url, old.app_url, old.claims_hours, old.claims_hours_es)
      and (private.said(new.approved_by) is not distinct from private.said(old.approved_by)
        or new.approved_on is not distinct from old.approved_on
        or private.said(new.approval_reference) is not distinct from private.said(old.approval_reference))
    then
      new.approved_by := null;
      new.approved_on := null;
      new.approval_reference := null;
    end if;
    return new;
  end;
  $$;
revoke all on function private.clear_company_approval() from public;
create trigger clear_approval before update on public.companies
  for each row execute function private.clear_company_approval();

-- Reordering changes several rows, so these run as their owner; private.place_rows() checks that the caller is an
-- admin.

create function public.order_people(ids text, expected text default null) returns jsonb
  language sql security definer set search_path = ''
  as $$ select private.place_rows('team_members', ids, expected); $$;
revoke all on function public.order_people(text, text) from public, anon, authenticated;
grant execute on function public.order_people(text, text) to authenticated;

create function public.order_companies(ids text, expected text default null) returns jsonb
  language sql security definer set search_path = ''
  as $$ select private.place_rows('companies', ids, expected); $$;
revoke all on function public.order_companies(text, text) from public, anon, authenticated;
grant execute on function public.order_companies(text, text) to authenticated;
