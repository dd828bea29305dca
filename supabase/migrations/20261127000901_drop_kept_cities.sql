-- The links of city pages without neighbors are now in content/regions.yaml, and a link without a page is not
-- shown. So any city page can be removed and any address can change.

alter policy "Admins remove city pages" on public.city_pages using ((select private.is_admin()));
drop trigger keep_address on public.city_pages;
drop function private.keep_address();
drop function private.is_kept_city(text);
