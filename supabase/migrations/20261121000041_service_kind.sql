-- Which service a row is, apart from its place in the list: the home page has a card, and the footer
-- a link, for each of the five. A further service that an office adds has no kind.

alter table public.services add column kind text unique
  constraint services_known_kind check (kind in ('auto', 'home', 'renters', 'life', 'umbrella'));

grant insert (kind), update (kind) on table public.services to authenticated;

-- Until now the place said it. No text changes, so this makes neither a version nor a revision.
alter table public.services disable trigger user;
update public.services service
  set kind = (array['auto', 'home', 'renters', 'life', 'umbrella'])[service.display_order]
  where not exists (
    select 1 from public.services earlier
    where earlier.display_order = service.display_order and earlier.id < service.id
  );
alter table public.services enable trigger user;
