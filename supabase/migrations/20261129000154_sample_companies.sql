-- Invented companies are for the example agency. A real one does not serve them to visitors, not even by REST.
create function private.shows_samples() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select shows_samples from private.request_settings; $$;
revoke all on function private.shows_samples() from public;
grant execute on function private.shows_samples() to anon;

drop policy "Visitors read approved and invented companies" on public.companies;
create policy "Visitors read approved companies, and invented ones of the example" on public.companies for select to anon
  using (case when sample = 'yes' then (select private.shows_samples()) else approved_on is not null end);

-- The publisher on the same machine gets invented companies in any case: the pages leave them out by the agency's facts,
-- which it reads at the same moment.
create function private.is_shown(company public.companies) returns boolean
  language sql stable set search_path = ''
  as $$
    select case when company.sample = 'yes'
      then private.shows_samples() or current_setting('role') not in ('anon', 'authenticated')
      else company.approved_on is not null end;
  $$;
revoke all on function private.is_shown(public.companies) from public;

-- content_snapshot() as before, with that condition.
do $$
  declare
    definition constant text := pg_get_functiondef('public.content_snapshot()'::regprocedure);
    condition constant text := 'c.approved_on is not null or c.sample = ''yes''';
  begin
    if strpos(definition, condition) = 0 then
      raise exception 'content_snapshot() does not select companies as expected';
    end if;
    execute replace(definition, condition, 'private.is_shown(c)');
  end;
$$;
