-- A table without rows is published only if the history shows that each of its rows was deleted. The index has an entry for
-- each row that was added or deleted, and none for the many saves of rows, so the count takes as long after any number of
-- saves. Saves wait while it is made: a fifth of a second for 180,000 saves.
create index content_revisions_added_rows on public.content_revisions (table_name, id) include (action)
  where action <> 'update';

-- By how many rows a table grew from one revision to another; negative if it shrank.
create function public.added_rows(of_table text, since bigint, until bigint) returns bigint
  language sql stable set search_path = ''
  as $$
    select count(*) filter (where action = 'insert') - count(*) filter (where action = 'delete')
    from public.content_revisions
    where table_name = of_table and action <> 'update' and id > since and id <= until;
  $$;
revoke all on function public.added_rows(text, bigint, bigint) from public, anon, authenticated;
grant execute on function public.added_rows(text, bigint, bigint) to service_role;
