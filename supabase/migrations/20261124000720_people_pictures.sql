-- A photo of somebody who works at the office: one of the pictures, which stays while it is shown.

alter table public.team_members
  add column picture text references public.pictures (key)
    constraint team_members_picture_length check (char_length(picture) <= 16);

create index team_members_picture on public.team_members (picture);

grant insert (picture), update (picture) on table public.team_members to authenticated;
