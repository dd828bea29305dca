-- An example can be hidden, and shown again.
alter table public.team_members
  drop constraint team_members_sample_known,
  add constraint team_members_sample_known check (sample in ('', 'yes', 'hidden')) not valid;
alter table public.testimonials
  drop constraint testimonials_sample_known,
  add constraint testimonials_sample_known check (sample in ('', 'yes', 'hidden')) not valid;
alter table public.companies
  drop constraint companies_sample_known,
  add constraint companies_sample_known check (sample in ('', 'yes', 'hidden')) not valid;

alter policy "Visitors read approved companies, and invented ones of the exam" on public.companies
  using (case
    when (sample = 'yes') then (select private.shows_samples())
    else ((approved_on is not null) and (sample = ''))
end);

create or replace function private.is_shown(company public.companies) returns boolean
  language sql stable set search_path = ''
  as $$
    select case when company.sample = 'yes'
      then private.shows_samples() or current_setting('role') not in ('anon', 'authenticated')
      else company.approved_on is not null and company.sample = '' end;
  $$;
