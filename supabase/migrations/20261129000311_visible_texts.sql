-- Texts that must say something could consist of invisible letters, and a sign such as × counted as a letter.

-- As before, with fillers, joiners, variation selectors, tags, and accents without a letter.
create or replace function private.says_something(words text) returns boolean
  language sql immutable set search_path = ''
  return words ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20ff\u2800\u3000\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';

-- Texts from before that show nothing: a dash, or nothing where that is allowed. The history keeps them.
do $$
  declare
    known record;
  begin
    for known in
      select conrelid::regclass as name,
        string_agg(format('%1$I = case when private.says_something(%1$I) then %1$I %2$s end', attname,
          case when attnotnull then 'else ''–''' end), ', ') as changes,
        string_agg(format('not private.says_something(%I)', attname), ' or ') as condition
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'c' and cardinality(conkey) = 1
        and pg_get_constraintdef(pg_constraint.oid) like '%says_something(%'
      group by 1
    loop
      execute format('update %s set %s where %s', known.name, known.changes, known.condition);
    end loop;
  end;
$$;

update public.companies set approved_by = null, approved_on = null, approval_reference = null
  where approved_by !~ '[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u01bf\u01c4-\u024f]'
    or approval_reference !~ '[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u01bf\u01c4-\u024f]';
alter table public.companies
  drop constraint companies_approved_by_readable,
  drop constraint companies_approval_reference_readable,
  add constraint companies_approved_by_readable
    check (approved_by ~ '[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u01bf\u01c4-\u024f]'),
  add constraint companies_approval_reference_readable
    check (approval_reference ~ '[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u01bf\u01c4-\u024f]');

-- As before, but the reason must say something.
create or replace function public.remove_contact_mark(mark bigint, reason text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins remove marks';
    end if;
    if not coalesce(private.says_something(reason), false) then
      raise exception using errcode = '22023', message = 'A mark is removed with a reason';
    end if;
    perform pg_advisory_xact_lock(hashtext('contact marks'));
    update public.contact_marks held set removed_at = now(), removed_by = auth.uid(),
        removed_by_email = auth.jwt() ->> 'email', removal_reason = case
          when exists (select from private.requests_with(held)) then btrim(remove_contact_mark.reason) else '' end
      where id = mark and removed_at is null;
    return jsonb_build_object('outcome', case
      when found or exists (select from public.contact_marks where id = mark and removed_by = auth.uid()) then 'done'
      else 'gone' end);
  end;
  $$;
