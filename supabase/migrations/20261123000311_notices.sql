-- Lines above every page. Moments are texts in UTC, exact to the minute: 2026-11-26T15:00Z.

create function private.is_moment(moment text) returns boolean
  language sql immutable set search_path = ''
  return char_length(moment) = 17
    and moment ~ 'T([01][0-9]|2[0-3]):[0-5][0-9]Z$' and private.is_day(left(moment, 10));

revoke all on function private.is_moment(text) from public;
grant execute on function private.is_moment(text) to authenticated, service_role;

create table public.notices (
  id bigint generated always as identity primary key
    constraint notices_id_range check (id between 1 and 9007199254740991),
  message text not null constraint notices_message_length
    check (char_length(message) <= 200 and private.says_something(message)),
  message_es text constraint notices_message_es_length
    check (char_length(message_es) <= 200 and private.says_something(message_es)),
  severity text not null default 'info'
    constraint notices_severity_known check (severity in ('emergency', 'warning', 'info')),
  link text not null default '' constraint notices_link_safe check (
    char_length(link) <= 300
    and link ~ '^(|/|/[^/]|/[^/].*|(#|https://|tel:|mailto:).+)$'
    and link !~ '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
    and link !~ '^/.*\\'
  ),
  link_text text constraint notices_link_text_length check (char_length(link_text) <= 60),
  link_text_es text constraint notices_link_text_es_length check (char_length(link_text_es) <= 60),
  starts_at text constraint notices_starts_at_moment check (private.is_moment(starts_at)),
  ends_at text constraint notices_ends_at_moment check (private.is_moment(ends_at)),
  outdated_es jsonb not null default '[]',
  version integer not null default 1,
  constraint notices_ends_at_order check (ends_at collate "C" > starts_at collate "C")
);

alter table public.notices enable row level security;
revoke all on table public.notices from anon, authenticated;
grant select on table public.notices to anon, authenticated;
grant all on table public.notices to service_role;
grant insert (message, message_es, severity, link, link_text, link_text_es, starts_at, ends_at),
      update (message, message_es, severity, link, link_text, link_text_es, starts_at, ends_at,
              outdated_es), delete
  on table public.notices to authenticated;

create policy "Anyone reads notices" on public.notices
  for select to anon, authenticated using (true);
create policy "Admins add notices" on public.notices
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change notices" on public.notices
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove notices" on public.notices
  for delete to authenticated using ((select private.is_admin()));

create trigger mark_outdated_spanish before insert or update on public.notices
  for each row execute function private.mark_outdated_spanish();
create trigger set_version before insert or update on public.notices
  for each row execute function private.set_version();
create trigger record_revision after insert or update or delete on public.notices
  for each row execute function private.record_revision();

-- The newest moment in a time at which a notice came or went: what is published before it is out of
-- date after it, although nobody saved anything.
create function private.newest_turn(after timestamptz, until timestamptz) returns timestamptz
  language sql stable set search_path = ''
  as $$
    select max(turn) from (
      select starts_at::timestamptz as turn from public.notices
      union all
      select ends_at::timestamptz from public.notices
    ) turns where turn > after and turn <= until;
  $$;

revoke all on function private.newest_turn(timestamptz, timestamptz) from public;

create or replace function public.content_snapshot() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'revision', coalesce((select max(id) from public.content_revisions), 0),
      'hero', (select to_jsonb(h) from public.hero_content h order by h.id limit 1),
      'agency', (select to_jsonb(a) from public.agency a order by a.id limit 1),
      'services', coalesce(
        (select jsonb_agg(to_jsonb(s) order by s.display_order, s.id) from public.services s), '[]'::jsonb),
      'city_pages', coalesce(
        (select jsonb_agg(to_jsonb(c) order by c.slug) from public.city_pages c), '[]'::jsonb),
      'special_days', coalesce(
        (select jsonb_agg(to_jsonb(d) order by d.day) from public.special_days d), '[]'::jsonb),
      'notices', coalesce(
        (select jsonb_agg(to_jsonb(n) order by n.id) from public.notices n), '[]'::jsonb),
      'counts', jsonb_build_object(
        'services', (select count(*) from public.services),
        'city_pages', (select count(*) from public.city_pages),
        'special_days', (select count(*) from public.special_days),
        'notices', (select count(*) from public.notices))
    );
  $$;
