-- Everything a build needs, read in one statement: one revision, one consistent view, and none of
-- the REST interface's 1,000-row page limit. The counts let the reader notice a cut-off answer.

create function public.content_snapshot() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'revision', coalesce((select max(id) from public.content_revisions), 0),
      'hero', (select to_jsonb(h) from public.hero_content h order by h.id limit 1),
      'services', coalesce(
        (select jsonb_agg(to_jsonb(s) order by s.display_order, s.id) from public.services s), '[]'::jsonb),
      'city_pages', coalesce(
        (select jsonb_agg(to_jsonb(c) order by c.slug) from public.city_pages c), '[]'::jsonb),
      'counts', jsonb_build_object(
        'services', (select count(*) from public.services),
        'city_pages', (select count(*) from public.city_pages))
    );
  $$;

revoke all on function public.content_snapshot() from public;
grant execute on function public.content_snapshot() to anon, authenticated, service_role;
