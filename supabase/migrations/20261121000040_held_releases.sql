-- A revision is held when somebody rolled the site back to an earlier release: it is kept from
-- visitors on purpose, until the next save.

alter table public.releases drop constraint releases_known_status;
alter table public.releases add constraint releases_known_status
  check (status in ('queued', 'building', 'live', 'failed', 'held'));
