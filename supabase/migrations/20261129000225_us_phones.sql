-- One function instead of five copies of the rule. isUsPhone() in src/schemas/fields/phone-number.ts says the same.
create function private.is_us_phone(phone text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select phone ~ '^[0-9().+/ -]*$' and regexp_replace(phone, '[^0-9]', '', 'g') ~ '^1?([2-9][0-9]{2}){2}[0-9]{4}$';
  $$;
revoke all on function private.is_us_phone(text) from public;
grant execute on function private.is_us_phone(text) to authenticated, service_role;

alter table public.agency drop constraint agency_phone_number,
  add constraint agency_phone_number check (char_length(phone) <= 40 and private.is_us_phone(phone)) not valid;
alter table public.agency validate constraint agency_phone_number;
alter table public.agency drop constraint agency_text_number_number,
  add constraint agency_text_number_number check (char_length(text_number) <= 40 and private.is_us_phone(text_number)) not valid;
alter table public.agency validate constraint agency_text_number_number;
alter table public.companies drop constraint companies_claims_phone_number,
  add constraint companies_claims_phone_number check (char_length(claims_phone) <= 40 and private.is_us_phone(claims_phone)) not valid;
alter table public.companies validate constraint companies_claims_phone_number;
alter table public.team_members drop constraint team_members_phone_number,
  add constraint team_members_phone_number check (char_length(phone) <= 40 and private.is_us_phone(phone)) not valid;
alter table public.team_members validate constraint team_members_phone_number;

-- As before.
create or replace function private.is_doubtful(question text, answer text) returns boolean
  language plpgsql stable set search_path = ''
  as $$
  declare
    -- What \s matches in JavaScript, inside of a bracket expression.
    spaces constant text :=
      '\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
    digits constant text := regexp_replace(answer, '[^0-9]', '', 'g');
    number constant numeric := replace(substring(answer from '[0-9][0-9,]*'), ',', '')::numeric;
    this_year constant integer := extract(year from now() at time zone 'UTC');
  begin
    return not coalesce(case question
      when 'dateOfBirth' then not private.day_exists(answer)
        or this_year - split_part(answer, '-', 1)::integer between 14 and 110
      when 'phone' then length(digits) > 10 or answer ~ '^\+' and length(digits) > 7
        or private.is_us_phone(regexp_replace(answer, '[' || spaces || ']', ' ', 'g'))
      when 'licenseAge' then answer !~ '-' and number between 14 and 99
      when 'address' then answer ~ '[^0-9][0-9]{5}([^0-9]|$)'
      when 'vin' then private.is_vin(upper(regexp_replace(answer, '[' || spaces || '-]', '', 'g')))
        or answer ~ '\m(19|20)[0-9]{2}\M'
          and btrim(regexp_replace(answer, '\m(19|20)[0-9]{2}\M', ''))
            ~ ('[^' || spaces || '!-@[-`{-~]{2,}[' || spaces || '-]+[^' || spaces || ']')
      when 'yearBuilt' then answer !~ '-' and number between 1800 and this_year
      when 'squareFeet' then answer !~ '-' and number >= 1
      when 'roofAge' then answer !~ '-' and number between 0 and 100
      else true end, false);
  end;
  $$;
