-- A new agency may have no reviews, no grade and no round number of years yet. Staff save the other facts without
-- these; the site then shows no rating.
alter table public.agency
  alter column rating_value drop not null,
  alter column rating_count drop not null,
  alter column rating_source drop not null,
  alter column grade drop not null,
  alter column years_of_experience drop not null;
