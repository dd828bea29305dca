-- Articles, learning items and texts of pages. A row whose slug names a file of the content folder overrides that
-- file; any other row is an article or item of its own. Visitors do not see drafts, or rows outside their times.

create table public.articles (
  slug text not null unique constraint articles_slug_shape check (private.is_address_part(slug)),
  title text not null
    constraint articles_title_length check (char_length(title) <= 120 and private.says_something(title)),
  title_es text
    constraint articles_title_es_length check (char_length(title_es) <= 120 and private.says_something(title_es)),
  description text not null
    constraint articles_description_length
      check (char_length(description) <= 300 and private.says_something(description)),
  description_es text
    constraint articles_description_es_length
      check (char_length(description_es) <= 300 and private.says_something(description_es)),
  body text not null
    constraint articles_body_length check (char_length(body) <= 40000 and private.says_something(body)),
  body_es text
    constraint articles_body_es_length check (char_length(body_es) <= 40000 and private.says_something(body_es)),
  id bigint generated always as identity primary key
    constraint articles_id_range check (id between 1 and 9007199254740991),
  outdated_es jsonb not null default '[]',
  version integer not null default 1,
  -- The address of the Spanish page. Without it, the article has no Spanish page.
  spanish_slug text unique constraint articles_spanish_slug_shape check (private.is_address_part(spanish_slug)),
  category text constraint articles_category_known check (category in ('auto', 'home', 'both')),
  -- The id of a team member. If that person is gone, the article is the agency's.
  author text constraint articles_author_shape check (char_length(author) <= 16 and author ~ '^[0-9]+$'),
  picture text references public.pictures (key)
    constraint articles_picture_length check (char_length(picture) <= 16),
  status text not null default 'published'
    constraint articles_status_known check (status in ('draft', 'published')),
  publish_from text constraint articles_publish_from_moment check (private.is_moment(publish_from)),
  publish_until text constraint articles_publish_until_moment check (private.is_moment(publish_until)),
  constraint articles_publish_until_order check (publish_until collate "C" > publish_from collate "C"),
  -- /blog/index would be written to the file of /blog.
  constraint articles_slug_free check ('index' not in (slug, coalesce(spanish_slug, ''))),
  constraint articles_spanish_slug_differs check (spanish_slug <> slug)
);
create index articles_picture on public.articles (picture);

alter table public.articles enable row level security;
revoke all on table public.articles from anon, authenticated, service_role;
grant select on table public.articles to anon;
grant select, delete on table public.articles to authenticated;
grant select, insert, update, delete on table public.articles to service_role;
grant
    insert (slug, title, title_es, description, description_es, body, body_es, outdated_es, spanish_slug, category,
      author, picture, status, publish_from, publish_until),
    update (slug, title, title_es, description, description_es, body, body_es, outdated_es, spanish_slug, category,
      author, picture, status, publish_from, publish_until)
  on table public.articles to authenticated;

create policy "Anyone reads articles" on public.articles
  for select to anon using (private.is_published(status, publish_from, publish_until));
create policy "Signed-in people read articles" on public.articles
  for select to authenticated using (private.is_published(status, publish_from, publish_until) or (select private.is_admin()));
create policy "Admins add articles" on public.articles
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change articles" on public.articles
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove articles" on public.articles
  for delete to authenticated using ((select private.is_admin()));

create trigger count_row before insert or update or delete on public.articles
  for each row execute function private.count_row();
create trigger mark_outdated_spanish before insert or update on public.articles
  for each row execute function private.mark_outdated_spanish();
create trigger set_version before insert or update on public.articles
  for each row execute function private.set_version();
create trigger record_revision after insert or update or delete on public.articles
  for each row execute function private.record_revision();
create trigger limit_size_on_insert after insert on public.articles
  for each statement execute function private.limit_table_size('2000', '16000000');
create trigger limit_size_on_update after update on public.articles
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_table_size('2000', '16000000');
select private.limit_to_one_row('articles');

-- English and Spanish addresses share the folder /blog. The name of the trigger sorts last, because it takes a lock that
-- everyone's saves wait for.
create function private.keep_article_addresses_apart() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    -- The lock that record_revision takes anyway: two saves at once would not see each other's address.
    perform pg_advisory_xact_lock(hashtext('content_revisions'));
    if exists (
      select from public.articles other
      where other.id <> new.id
        and (other.spanish_slug = new.slug or new.spanish_slug in (other.slug, other.spanish_slug))
    ) then
      raise exception using errcode = 'check_violation', constraint = 'articles_slug_free',
        message = 'Another article has this address already.';
    end if;
    return new;
  end;
  $$;
revoke all on function private.keep_article_addresses_apart() from public;
create trigger verify_addresses before insert or update of slug, spanish_slug on public.articles
  for each row execute function private.keep_article_addresses_apart();

create table public.learning_items (
  slug text not null unique constraint learning_items_slug_shape check (private.is_address_part(slug)),
  title text not null
    constraint learning_items_title_length check (char_length(title) <= 120 and private.says_something(title)),
  title_es text
    constraint learning_items_title_es_length
      check (char_length(title_es) <= 120 and private.says_something(title_es)),
  description text not null
    constraint learning_items_description_length
      check (char_length(description) <= 400 and private.says_something(description)),
  description_es text
    constraint learning_items_description_es_length
      check (char_length(description_es) <= 400 and private.says_something(description_es)),
  id bigint generated always as identity primary key
    constraint learning_items_id_range check (id between 1 and 9007199254740991),
  outdated_es jsonb not null default '[]',
  version integer not null default 1,
  category text constraint learning_items_category_known check (category in ('auto', 'home', 'both')),
  content_type text constraint learning_items_content_type_known check (content_type in ('video', 'article')),
  -- Reading time.
  minutes text constraint learning_items_minutes_number check (minutes ~ '^[1-9][0-9]?$'),
  featured text not null default '' constraint learning_items_featured_known check (featured in ('', 'yes')),
  picture text references public.pictures (key)
    constraint learning_items_picture_length check (char_length(picture) <= 16),
  url text
    constraint learning_items_url_safe
      check (char_length(url) <= 300 and private.is_link(url) and url ~ '^(/|https://)'),
  status text not null default 'published'
    constraint learning_items_status_known check (status in ('draft', 'published')),
  publish_from text constraint learning_items_publish_from_moment check (private.is_moment(publish_from)),
  publish_until text constraint learning_items_publish_until_moment check (private.is_moment(publish_until)),
  constraint learning_items_publish_until_order check (publish_until collate "C" > publish_from collate "C")
);
create index learning_items_picture on public.learning_items (picture);

alter table public.learning_items enable row level security;
revoke all on table public.learning_items from anon, authenticated, service_role;
grant select on table public.learning_items to anon;
grant select, delete on table public.learning_items to authenticated;
grant select, insert, update, delete on table public.learning_items to service_role;
grant
    insert (slug, title, title_es, description, description_es, outdated_es, category, content_type, minutes,
      featured, picture, url, status, publish_from, publish_until),
    update (slug, title, title_es, description, description_es, outdated_es, category, content_type, minutes,
      featured, picture, url, status, publish_from, publish_until)
  on table public.learning_items to authenticated;

create policy "Anyone reads learning items" on public.learning_items
  for select to anon using (private.is_published(status, publish_from, publish_until));
create policy "Signed-in people read learning items" on public.learning_items
  for select to authenticated using (private.is_published(status, publish_from, publish_until) or (select private.is_admin()));
create policy "Admins add learning items" on public.learning_items
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change learning items" on public.learning_items
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove learning items" on public.learning_items
  for delete to authenticated using ((select private.is_admin()));

create trigger count_row before insert or update or delete on public.learning_items
  for each row execute function private.count_row();
create trigger mark_outdated_spanish before insert or update on public.learning_items
  for each row execute function private.mark_outdated_spanish();
create trigger set_version before insert or update on public.learning_items
  for each row execute function private.set_version();
create trigger record_revision after insert or update or delete on public.learning_items
  for each row execute function private.record_revision();
create trigger limit_size_on_insert after insert on public.learning_items
  for each statement execute function private.limit_table_size('2000', '16000000');
create trigger limit_size_on_update after update on public.learning_items
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_table_size('2000', '16000000');
select private.limit_to_one_row('learning_items');

-- Texts of the pages in content/pages/. Each row overrides the file that its slug names.
create table public.page_texts (
  slug text not null unique constraint page_texts_slug_shape check (private.is_address_part(slug)),
  title text not null
    constraint page_texts_title_length check (char_length(title) <= 120 and private.says_something(title)),
  title_es text
    constraint page_texts_title_es_length check (char_length(title_es) <= 120 and private.says_something(title_es)),
  description text not null
    constraint page_texts_description_length
      check (char_length(description) <= 300 and private.says_something(description)),
  description_es text
    constraint page_texts_description_es_length
      check (char_length(description_es) <= 300 and private.says_something(description_es)),
  body text not null
    constraint page_texts_body_length check (char_length(body) <= 40000 and private.says_something(body)),
  body_es text
    constraint page_texts_body_es_length check (char_length(body_es) <= 40000 and private.says_something(body_es)),
  id bigint generated always as identity primary key
    constraint page_texts_id_range check (id between 1 and 9007199254740991),
  outdated_es jsonb not null default '[]',
  version integer not null default 1
);

alter table public.page_texts enable row level security;
revoke all on table public.page_texts from anon, authenticated, service_role;
grant select on table public.page_texts to anon;
grant select, delete on table public.page_texts to authenticated;
grant select, insert, update, delete on table public.page_texts to service_role;
grant
    insert (slug, title, title_es, description, description_es, body, body_es, outdated_es),
    update (slug, title, title_es, description, description_es, body, body_es, outdated_es)
  on table public.page_texts to authenticated;

create policy "Anyone reads texts of pages" on public.page_texts
  for select to anon, authenticated using (true);
create policy "Admins add texts of pages" on public.page_texts
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change texts of pages" on public.page_texts
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove texts of pages" on public.page_texts
  for delete to authenticated using ((select private.is_admin()));

create trigger count_row before insert or update or delete on public.page_texts
  for each row execute function private.count_row();
create trigger mark_outdated_spanish before insert or update on public.page_texts
  for each row execute function private.mark_outdated_spanish();
create trigger set_version before insert or update on public.page_texts
  for each row execute function private.set_version();
create trigger record_revision after insert or update or delete on public.page_texts
  for each row execute function private.record_revision();
create trigger limit_size_on_insert after insert on public.page_texts
  for each statement execute function private.limit_table_size('1000', '4000000');
create trigger limit_size_on_update after update on public.page_texts
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_table_size('1000', '4000000');
select private.limit_to_one_row('page_texts');
