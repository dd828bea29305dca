-- Locks only old revisions, which nothing else writes: saves and reads go on meanwhile.

update public.content_revisions
  set slug_before = before ->> 'slug', slug_after = after ->> 'slug'
  where table_name in ('city_pages', 'article_texts', 'learning_texts')
    and slug_before is null and slug_after is null;
