-- Puts services into an order in one step, so that no two of them ever share a place. Row-level
-- security and grants decide as for any other change: it runs with the rights of whoever asks. Takes
-- ids with commas between them, which every interface hands on alike; answers the rows that moved.

create function public.order_services(ids text) returns jsonb
  language sql volatile set search_path = ''
  as $$
    with placed as (
      select value::bigint as id, ordinality::integer as place
      from string_to_table(ids, ',') with ordinality as listed (value, ordinality)
    ), moved as (
      update public.services service set display_order = placed.place
      from placed
      where service.id = placed.id and service.display_order <> placed.place
      returning service.*
    )
    select coalesce(jsonb_agg(to_jsonb(moved)), '[]'::jsonb) from moved;
  $$;

revoke all on function public.order_services(text) from public, anon, authenticated;
grant execute on function public.order_services(text) to authenticated;
