-- Renters insurance now has a page of its own, so its card on the home page links there. Only the link of the
-- first installation, which pointed at the card itself, is replaced; a link that staff chose stays.

-- No version and no revision: nobody at the agency wrote this. The new code publishes every page again.
alter table public.services disable trigger user;

update public.services set link = '/renters-insurance' where kind = 'renters' and link = '/#renters';

alter table public.services enable trigger user;
