-- Photos of the office and of the team together, on the pages about the agency; a picture stays while it is shown.
alter table public.agency
  add column office_picture text references public.pictures (key)
    constraint agency_office_picture_length check (char_length(office_picture) <= 16),
  add column team_picture text references public.pictures (key)
    constraint agency_team_picture_length check (char_length(team_picture) <= 16);

create index agency_office_picture on public.agency (office_picture);
create index agency_team_picture on public.agency (team_picture);

grant insert (office_picture, team_picture), update (office_picture, team_picture) on table public.agency
  to authenticated;
