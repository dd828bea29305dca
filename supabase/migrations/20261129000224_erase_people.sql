-- Companies name who approved them, articles clients, pictures whom they show, and the agency who is licensed: what names
-- people can be erased.

-- Removes a row, if it is still there, and empties its history: when it was saved, and by whom, is all that remains.
-- Rows of the same name, address or file that were removed before count as the same one, because a row that is removed and
-- restored gets another id. The agency's facts stay, and only their earlier versions go. Returns false, and does nothing,
-- where the row is no longer the version that the caller read.
create or replace function public.erase_row(of_table text, of_id bigint, of_version integer) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    -- What says that two rows are the same one.
    field constant text := case
      when of_table in ('client_words', 'team_members', 'companies') then 'name'
      when of_table = 'article_texts' then 'slug'
      when of_table = 'pictures' then 'file' end;
    present bigint[];
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins erase rows';
    end if;
    if of_table = 'agency' then
      perform from public.agency where id = of_id and version = of_version for update;
      if not found then
        return false;
      end if;
      update public.content_revisions set before = null,
          after = case when id = (select max(id) from public.content_revisions where table_name = 'agency') then after end
        where table_name = 'agency';
      return true;
    end if;
    if field is null then
      raise exception using errcode = '22023', message = 'only rows that name people can be erased';
    end if;
    execute format('delete from public.%I where id = $1 and version = $2', of_table)
      using of_id, of_version;
    execute format('select coalesce(array_agg(id), ''{}'') from public.%I', of_table) into present;
    if of_id = any (present) then
      return false;
    end if;
    with recursive names as materialized (
      select distinct row_id, name
      from public.content_revisions, unnest(array[before ->> field, after ->> field]) name
      where table_name = of_table and name is not null and row_id <> all (present)
    ), erased (row_id) as (
      select of_id
      union
      select others.row_id from erased
        join names own on own.row_id = erased.row_id
        join names others on others.name = own.name
    )
    update public.content_revisions set before = null, after = null
      where table_name = of_table and row_id in (select row_id from erased)
        and (before is not null or after is not null);
    return true;
  end;
  $$;
