-- Spanish pages show the English description of a picture, marked as English, until there is a Spanish one.
alter table public.pictures alter column alt_es drop not null;
