-- Questions that the office answers on city pages, beside those of content/: on one, or on each.

create table public.questions (
  id bigint generated always as identity primary key
    constraint questions_id_range check (id between 1 and 9007199254740991),
  question text not null constraint questions_question_length
    check (char_length(question) <= 200 and private.says_something(question)),
  question_es text constraint questions_question_es_length
    check (char_length(question_es) <= 200 and private.says_something(question_es)),
  answer text not null constraint questions_answer_length
    check (char_length(answer) <= 1000 and private.says_something(answer)),
  answer_es text constraint questions_answer_es_length
    check (char_length(answer_es) <= 1000 and private.says_something(answer_es)),
  city text constraint questions_city_shape
    check (char_length(city) <= 80 and city ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  outdated_es jsonb not null default '[]',
  version integer not null default 1
);

alter table public.questions enable row level security;
revoke all on table public.questions from anon, authenticated;
grant select on table public.questions to anon, authenticated;
grant all on table public.questions to service_role;
grant insert (question, question_es, answer, answer_es, city),
      update (question, question_es, answer, answer_es, city, outdated_es), delete
  on table public.questions to authenticated;

create policy "Anyone reads questions" on public.questions
  for select to anon, authenticated using (true);
create policy "Admins add questions" on public.questions
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change questions" on public.questions
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove questions" on public.questions
  for delete to authenticated using ((select private.is_admin()));

create trigger mark_outdated_spanish before insert or update on public.questions
  for each row execute function private.mark_outdated_spanish();
create trigger set_version before insert or update on public.questions
  for each row execute function private.set_version();
create trigger record_revision after insert or update or delete on public.questions
  for each row execute function private.record_revision();

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
      'questions', coalesce(
        (select jsonb_agg(to_jsonb(q) order by q.id) from public.questions q), '[]'::jsonb),
      'counts', jsonb_build_object(
        'services', (select count(*) from public.services),
        'city_pages', (select count(*) from public.city_pages),
        'special_days', (select count(*) from public.special_days),
        'notices', (select count(*) from public.notices),
        'questions', (select count(*) from public.questions))
    );
  $$;
