alter table public.team_members validate constraint team_members_sample_known;
alter table public.testimonials validate constraint testimonials_sample_known;
alter table public.companies validate constraint companies_sample_known;
