-- Removing a row leaves its texts in the history, from which it can be restored. A client who withdraws
-- consent, or someone who left the office, may want those gone as well.

-- Removes a person or a testimonial, if it is still there, and empties its history: when it was saved,
-- and by whom, is all that remains. Rows of the same name that were removed before count as the same
-- one, because a row that is removed and restored gets another id. Returns false, and does nothing,
-- where the row is no longer the version that the caller read.
create function public.erase_row(of_table text, of_id bigint, of_version integer) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    is_there boolean;
    present bigint[];
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins erase rows';
    end if;
    if of_table not in ('client_words', 'team_members') then
      raise exception using errcode = '22023', message = 'only people and testimonials can be erased';
    end if;
    execute format('delete from public.%I where id = $1 and version = $2', of_table)
      using of_id, of_version;
    execute format('select coalesce(array_agg(id), ''{}'') from public.%I', of_table) into present;
    if of_id = any (present) then
      return false;
    end if;
    with recursive names as materialized (
      select distinct row_id, name
      from public.content_revisions, unnest(array[before ->> 'name', after ->> 'name']) name
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

revoke all on function public.erase_row(text, bigint, integer) from public, anon, authenticated, service_role;
grant execute on function public.erase_row(text, bigint, integer) to authenticated;
