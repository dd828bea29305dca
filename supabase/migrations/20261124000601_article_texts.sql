-- Texts of articles and of items of the learning center that staff changed. Each is about a file of
-- content/, which its address names, and counts instead of what the file says.

create table public.article_texts (
  slug text not null unique
    constraint article_texts_slug_shape check (private.is_address_part(slug)),
  title text not null constraint article_texts_title_length
    check (char_length(title) <= 120 and private.says_something(title)),
  title_es text constraint article_texts_title_es_length
    check (char_length(title_es) <= 120 and private.says_something(title_es)),
  description text not null constraint article_texts_description_length
    check (char_length(description) <= 300 and private.says_something(description)),
  description_es text constraint article_texts_description_es_length
    check (char_length(description_es) <= 300 and private.says_something(description_es)),
  body text not null constraint article_texts_body_length
    check (char_length(body) <= 40000 and private.says_something(body)),
  body_es text constraint article_texts_body_es_length
    check (char_length(body_es) <= 40000 and private.says_something(body_es))
);

create table public.learning_texts (
  slug text not null unique
    constraint learning_texts_slug_shape check (private.is_address_part(slug)),
  title text not null constraint learning_texts_title_length
    check (char_length(title) <= 120 and private.says_something(title)),
  title_es text constraint learning_texts_title_es_length
    check (char_length(title_es) <= 120 and private.says_something(title_es)),
  description text not null constraint learning_texts_description_length
    check (char_length(description) <= 400 and private.says_something(description)),
  description_es text constraint learning_texts_description_es_length
    check (char_length(description_es) <= 400 and private.says_something(description_es))
);

select private.open_to_staff('article_texts', 'texts of articles',
  '{slug,title,title_es,description,description_es,body,body_es}');
select private.open_to_staff('learning_texts', 'texts of learning items',
  '{slug,title,title_es,description,description_es}');

-- What earlier migrations put into the snapshot stays as it is; these tables come on top.
alter function public.content_snapshot() set schema private;
alter function private.content_snapshot() rename to earlier_content;
revoke all on function private.earlier_content() from public, anon, authenticated, service_role;

create function public.content_snapshot() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with lists as (
      select jsonb_build_object(
        'team_members', private.rows_of('team_members', 'display_order'),
        'client_words', private.rows_of('client_words', 'id'),
        'article_texts', private.rows_of('article_texts', 'slug'),
        'learning_texts', private.rows_of('learning_texts', 'slug')) as added,
        jsonb_build_object(
          'team_members', (select count(*) from public.team_members),
          'client_words', (select count(*) from public.client_words),
          'article_texts', (select count(*) from public.article_texts),
          'learning_texts', (select count(*) from public.learning_texts)) as counts,
        private.earlier_content() as earlier
    )
    select earlier || added || jsonb_build_object('counts', (earlier -> 'counts') || counts) from lists;
  $$;

revoke all on function public.content_snapshot() from public;
grant execute on function public.content_snapshot() to anon, authenticated, service_role;
