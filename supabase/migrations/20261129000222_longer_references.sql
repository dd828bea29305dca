-- As before, but with five characters when ten draws of four were taken: there are 923,521 of those, and references are
-- never used again. Requests that exist count as well; the caller would draw again only fifty times.
create or replace function private.new_reference(prefix text) returns text
  language plpgsql volatile set search_path = ''
  as $$
  declare
    drawn text;
  begin
    for attempt in 1..50 loop
      select prefix || '-' || string_agg(
          substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::integer, 1), '')
        into drawn from generate_series(1, case when attempt > 10 then 5 else 4 end);
      if not exists (select from public.quote_request_removals where reference = drawn)
        and not exists (select from public.quote_requests where reference = drawn)
      then
        return drawn;
      end if;
    end loop;
    raise exception 'no reference is free';
  end;
  $$;
