-- An approval names a person and a place where it is filed, is not dated later than today at the office, and covers only
-- what was approved.

-- The agency's facts that the database needs; written, like switched_on, from content/agency.yaml.
alter table private.request_settings
  add column time_zone text not null default 'America/Chicago',
  -- Whether the agency is the example, whose invented companies visitors see. True until the first start says otherwise.
  add column shows_samples boolean not null default true;

create function private.office_day() returns text
  language sql stable security definer set search_path = ''
  as $$ select to_char(now() at time zone time_zone, 'YYYY-MM-DD') from private.request_settings; $$;

-- Approvals from before that do not hold. The history keeps them.
update public.companies set approved_by = null, approved_on = null, approval_reference = null
  where approved_by !~ '[A-Za-z0-9\u00c0-\u024f]' or approval_reference !~ '[A-Za-z0-9\u00c0-\u024f]'
    or approved_on collate "C" > private.office_day();

alter table public.companies
  add constraint companies_approved_by_readable check (approved_by ~ '[A-Za-z0-9\u00c0-\u024f]'),
  add constraint companies_approval_reference_readable check (approval_reference ~ '[A-Za-z0-9\u00c0-\u024f]');

-- Not a constraint: the day that a restored row was checked against is over.
create function private.check_approval_day() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.approved_on collate "C" > private.office_day() then
      raise exception using errcode = '23514', message =
        'new row for relation "companies" violates check constraint "companies_approved_on_past": the day has not come yet';
    end if;
    return new;
  end;
  $$;
create trigger check_approval_day before insert or update of approved_on on public.companies
  for each row execute function private.check_approval_day();

-- A text without case, spaces, punctuation and invisible characters, to compare what it says.
create function private.said(words text) returns text
  language sql immutable set search_path = ''
  as $$
    select regexp_replace(lower(normalize(words, NFKC)),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u2bff\u3000-\u303f\u3164\ufe00-\ufe0f\ufeff\uffa0]',
      '', 'g');
  $$;

-- As before, but the approval stays only if all three of its fields say something else.
create or replace function private.clear_company_approval() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if (new.name, new.lines, new.lines_es, new.claims_phone, new.claims_url, new.pay_url, new.app_url, new.claims_hours, new.claims_hours_es)
        is distinct from
        (old.name, old.lines, old.lines_es, old.claims_phone, old.claims_url, old.pay_url, old.app_url, old.claims_hours, old.claims_hours_es)
      and (private.said(new.approved_by) is not distinct from private.said(old.approved_by)
        or new.approved_on is not distinct from old.approved_on
        or private.said(new.approval_reference) is not distinct from private.said(old.approval_reference))
    then
      new.approved_by := null;
      new.approved_on := null;
      new.approval_reference := null;
    end if;
    return new;
  end;
  $$;

revoke all on function private.office_day(), private.check_approval_day(), private.said(text)
  from public, anon, authenticated;
grant execute on function private.said(text) to authenticated, service_role;
