-- Made while the columns are still empty: the indexes grow with the next migration, row by row.

create index content_revisions_slug_before on public.content_revisions (table_name, slug_before, id desc)
  where slug_before is not null;
create index content_revisions_slug_after on public.content_revisions (table_name, slug_after, id desc)
  where slug_after is not null;
