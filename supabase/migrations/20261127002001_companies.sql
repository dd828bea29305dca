-- The insurance companies that the agency works with. 28 TAC §21.122 asks for an insurer's written approval before an
-- agent's advertisement names it, so visitors only see a company with an approval on file, or an invented one.

create table public.companies (
  name text not null constraint companies_name_length
    check (char_length(name) <= 80 and private.says_something(name)),
  lines text constraint companies_lines_length check (char_length(lines) <= 120),
  lines_es text constraint companies_lines_es_length check (char_length(lines_es) <= 120),
  claims_phone text constraint companies_claims_phone_number check (
    char_length(claims_phone) <= 40 and claims_phone ~ '^[0-9().+/ -]*$'
    and regexp_replace(claims_phone, '[^0-9]', '', 'g') ~ '^1?([2-9][0-9]{2}){2}[0-9]{4}$'),
  claims_url text constraint companies_claims_url_safe
    check (char_length(claims_url) <= 300 and private.is_https(claims_url)),
  pay_url text constraint companies_pay_url_safe
    check (char_length(pay_url) <= 300 and private.is_https(pay_url)),
  app_url text constraint companies_app_url_safe
    check (char_length(app_url) <= 300 and private.is_https(app_url)),
  claims_hours text constraint companies_claims_hours_length check (char_length(claims_hours) <= 120),
  claims_hours_es text constraint companies_claims_hours_es_length check (char_length(claims_hours_es) <= 120),
  sample text not null default ''
    constraint companies_sample_known check (sample in ('', 'yes')),
  -- Who at the company approved that it is named, when, and where the approval is.
  approved_by text constraint companies_approved_by_length check (char_length(approved_by) <= 120),
  approved_on text constraint companies_approved_on_shape check (private.is_day(approved_on)),
  approval_reference text
    constraint companies_approval_reference_length check (char_length(approval_reference) <= 300),
  display_order integer not null default 0,
  constraint companies_approval_complete
    check (num_nulls(approved_by, approved_on, approval_reference) in (0, 3))
);

select private.open_to_staff('companies', 'companies',
  '{name,lines,lines_es,claims_phone,claims_url,pay_url,app_url,claims_hours,claims_hours_es,sample,approved_by,approved_on,approval_reference}',
  '{display_order}');
grant insert (outdated_es) on public.companies to authenticated;

-- Visitors read approved and invented companies, without the approval.
drop policy "Anyone reads companies" on public.companies;
create policy "Visitors read approved and invented companies" on public.companies for select to anon
  using (approved_on is not null or sample = 'yes');
create policy "Admins read companies" on public.companies for select to authenticated
  using ((select private.is_admin()));
revoke select on public.companies from anon;
grant select (id, version, outdated_es, name, lines, lines_es, claims_phone, claims_url, pay_url, app_url, claims_hours, claims_hours_es, sample,
  display_order) on public.companies to anon;

-- An approval is for what was shown to the company: a change of it needs a new one.
create function private.clear_company_approval() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if (new.name, new.lines, new.lines_es, new.claims_phone, new.claims_url, new.pay_url, new.app_url, new.claims_hours, new.claims_hours_es)
        is distinct from
        (old.name, old.lines, old.lines_es, old.claims_phone, old.claims_url, old.pay_url, old.app_url, old.claims_hours, old.claims_hours_es)
      and (new.approved_by, new.approved_on, new.approval_reference)
        is not distinct from (old.approved_by, old.approved_on, old.approval_reference)
    then
      new.approved_by := null;
      new.approved_on := null;
      new.approval_reference := null;
    end if;
    return new;
  end;
  $$;
revoke all on function private.clear_company_approval() from public;
create trigger clear_approval before update on public.companies
  for each row execute function private.clear_company_approval();

create function public.order_companies(ids text, expected text default null) returns jsonb
  language sql volatile set search_path = ''
  as $$ select private.place_rows('companies', ids, expected); $$;
revoke all on function public.order_companies(text, text) from public, anon, authenticated;
grant execute on function public.order_companies(text, text) to authenticated;

-- As before, with the texts of pages, and the companies that visitors may see.
create or replace function public.content_snapshot() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with lists as (
      select jsonb_build_object(
        'services', private.rows_of('services', 'display_order'),
        'city_pages', private.rows_of('city_pages', 'slug'),
        'special_days', private.rows_of('special_days', 'day'),
        'notices', (
          select coalesce(jsonb_agg(to_jsonb(n) order by n.id), '[]') from public.notices n
          where private.has_started(n.starts_at)
            or current_setting('role') not in ('anon', 'authenticated')),
        'questions', private.rows_of('questions', 'id'),
        'pictures', (
          select coalesce(jsonb_agg(
            to_jsonb(p) || jsonb_build_object('width', f.width, 'height', f.height) order by p.id), '[]')
          from public.pictures p join public.picture_files f on f.hash = p.file),
        'team_members', private.rows_of('team_members', 'display_order'),
        'client_words', private.rows_of('client_words', 'id'),
        'companies', (
          select coalesce(jsonb_agg(
            to_jsonb(c) - '{approved_by,approved_on,approval_reference,outdated_es}'::text[]
            order by c.display_order, c.id), '[]')
          from public.companies c where c.approved_on is not null or c.sample = 'yes'),
        'article_texts', private.rows_of('article_texts', 'slug'),
        'page_texts', private.rows_of('page_texts', 'slug'),
        'learning_texts', private.rows_of('learning_texts', 'slug')) as lists
    )
    select lists || jsonb_build_object(
      'revision', coalesce((select max(id) from public.content_revisions), 0),
      'hero', (select to_jsonb(h) from public.hero_content h),
      'agency', (select to_jsonb(a) from public.agency a),
      'page_dates', (
        select coalesce(jsonb_agg(to_jsonb(d) order by d.path), '[]') from private.page_dates d),
      'counts', (select jsonb_object_agg(name, jsonb_array_length(rows)) from jsonb_each(lists) each (name, rows)))
    from lists;
  $$;
