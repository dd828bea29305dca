-- Builds of hosted projects record the days on which texts of pages changed, as the publisher does.
create function public.record_page_dates(revision bigint, changed jsonb, removed jsonb) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if exists (select from public.releases newer
        where newer.revision > record_page_dates.revision and status in ('building', 'live')) then
      return false;
    end if;
    delete from private.page_dates where removed ? path;
    insert into private.page_dates
      select path, text_hash, changed_on from jsonb_populate_recordset(null::private.page_dates, changed)
      on conflict (path) do update set text_hash = excluded.text_hash, changed_on = excluded.changed_on;
    return true;
  end;
  $$;
revoke all on function public.record_page_dates(bigint, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.record_page_dates(bigint, jsonb, jsonb) to service_role;
