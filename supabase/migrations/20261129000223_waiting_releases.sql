-- Each save looks for releases that are not live yet, among all that ever were.
create index releases_not_live on public.releases (revision desc) where status <> 'live';
