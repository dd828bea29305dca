-- A client that lost the answer to an insert cannot know whether the row was saved. With the header Idempotency-Key, it
-- finds its insert in the history, and sending it again never adds a second row. PostgREST passes headers on in lower case.

alter table public.content_revisions add column idempotency_key uuid;
alter table public.content_revisions alter column idempotency_key
  set default ((nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key')::uuid);

create unique index content_revisions_idempotency_key on public.content_revisions (idempotency_key)
  where idempotency_key is not null;
