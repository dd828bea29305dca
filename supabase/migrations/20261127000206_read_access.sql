-- Visitors who ask the database see a notice from its start on; staff see it before.
create function private.has_started(moment text) returns boolean
  language sql stable set search_path = ''
  return moment is null or moment::timestamptz <= now();

revoke all on function private.has_started(text) from public;
grant execute on function private.has_started(text) to anon, authenticated;

alter policy "Anyone reads notices" on public.notices to anon using (private.has_started(starts_at));
create policy "Signed-in people read notices" on public.notices for select to authenticated
  using (private.has_started(starts_at) or (select private.is_admin()));

-- No policy that concerns visitors looks at roles.
revoke execute on function private.is_admin() from anon;

-- The history is written by its trigger alone.
revoke all on table public.content_revisions from service_role;
grant select on table public.content_revisions to service_role;

-- One function again, instead of one around another. A build with the public key does without the
-- notices that have not started; the publisher on the same machine needs them to know when to publish.
create or replace function public.content_snapshot() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with lists as (
      select jsonb_build_object(
        'services', private.rows_of('services', 'display_order'),
        'city_pages', private.rows_of('city_pages', 'slug'),
        'special_days', private.rows_of('special_days', 'day'),
        'notices', (
          select coalesce(jsonb_agg(to_jsonb(n) order by n.id), '[]') from public.notices n
          where private.has_started(n.starts_at)
            or current_setting('role') not in ('anon', 'authenticated')),
        'questions', private.rows_of('questions', 'id'),
        'pictures', (
          select coalesce(jsonb_agg(
            to_jsonb(p) || jsonb_build_object('width', f.width, 'height', f.height) order by p.id), '[]')
          from public.pictures p join public.picture_files f on f.hash = p.file),
        'team_members', private.rows_of('team_members', 'display_order'),
        'client_words', private.rows_of('client_words', 'id'),
        'article_texts', private.rows_of('article_texts', 'slug'),
        'learning_texts', private.rows_of('learning_texts', 'slug')) as lists
    )
    select lists || jsonb_build_object(
      'revision', coalesce((select max(id) from public.content_revisions), 0),
      'hero', (select to_jsonb(h) from public.hero_content h),
      'agency', (select to_jsonb(a) from public.agency a),
      'counts', (select jsonb_object_agg(name, jsonb_array_length(rows)) from jsonb_each(lists) each (name, rows)))
    from lists;
  $$;
drop function private.earlier_content();
