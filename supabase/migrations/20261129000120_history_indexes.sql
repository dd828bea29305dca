-- For the history of the site by person, table or time, newest first: it then reads a bounded number of saves, however
-- many there are. Saves wait while an index is made: half a second each for 180,000 saves.

create index content_revisions_person on public.content_revisions (actor_email, id);
create index content_revisions_table on public.content_revisions (table_name, id);
create index content_revisions_time on public.content_revisions (created_at, id);
