-- Each request is changed to the normal form of its answers before it is checked, as the forms do, so that requests from
-- older forms and other programs are stored in the same way. src/schemas/quotes/normal-answer.ts has the same rules.

-- An email address without what phones and lists add around it.
create function private.normal_email(written text) returns text
  language sql immutable set search_path = ''
  as $$
    select regexp_replace(translate(private.plain_line(written), U&'\2018\2019', ''''''), '[ .,;]+$', '');
  $$;

-- A day of birth as 1985-06-30. Two digits of a year stand for the latest one that is not in the future.
create function private.normal_day(written text) returns text
  language plpgsql stable set search_path = ''
  as $$
  declare
    line constant text := private.normal_line(written);
    this_year constant integer := extract(year from now() at time zone 'UTC');
    parts text[] := regexp_match(line, '^([0-9]+) ?- ?([0-9]+) ?- ?([0-9]+)$');
  begin
    if parts[1] ~ '^..$' then
      parts[1] := this_year - (this_year - parts[1]::integer) % 100;
    end if;
    return coalesce(parts[1] || '-' || lpad(parts[2], greatest(char_length(parts[2]), 2), '0')
      || '-' || lpad(parts[3], greatest(char_length(parts[3]), 2), '0'), line);
  end;
  $$;

-- Whether two words are equal but for a letter that is missing, added, wrong, or swapped with the next.
create function private.is_one_slip(one text, other text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select exists (
      select from generate_series(0, char_length(one)) at, substr(one, at + 1) a, substr(other, at + 1) b
      where left(one, at) = left(other, at) and (substr(a, 2) = substr(b, 2) or a = substr(b, 2) or substr(a, 2) = b
        or substr(a, 1, 1) = substr(b, 2, 1) and substr(a, 2, 1) = substr(b, 1, 1) and substr(a, 3) = substr(b, 3)));
  $$;

-- The address that was probably meant, if the domain of one looks mistyped. src/schemas/fields/email-address.ts has the
-- same lists.
create function private.likely_email(email text) returns text
  language sql immutable set search_path = ''
  as $$
    with written as (
      select substring(email from '^(.*@)') as local, lower(substring(email from '[^@]*$')) as domain
    ), providers as (
      select known, place, split_part(known, '.', 1) as name, substring(known from '\.(.*)$') as ending
      from unnest('{gmail.com,yahoo.com,hotmail.com,outlook.com,icloud.com,aol.com,live.com,msn.com,comcast.net,
        sbcglobal.net,bellsouth.net,verizon.net,att.net}'::text[]) with ordinality each(known, place)
    )
    select local || nullif(coalesce(
        (select known from providers
          where case when char_length(name) < 5 then split_part(domain, '.', 1) = name
              else private.is_one_slip(split_part(domain, '.', 1), name) end
            and private.is_one_slip(coalesce(substring(domain from '\.(.*)$'), ''), ending)
          order by place limit 1),
        regexp_replace(regexp_replace(regexp_replace(domain,
          '\.(?:c(?:on|mo|omm|oom|im|pm)|ocm|[vx]om)$', '.com'), '\.nte$', '.net'), '\.ogr$', '.org')), domain)
      from written where domain <> all ('{mail.com,email.com,ymail.com}'::text[])
        and domain not in (select known from providers);
  $$;

-- Whether a phone number looks complete. One of another country may lack its plus.
create function private.looks_like_phone(phone text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select private.e164_of(phone) is not null or private.written_number(phone) ~ '^[0-9]{11,15}$';
  $$;

-- An answer in its normal form, by the name of its question. Lists have entries with answers; nothing is deeper.
create function private.normal_answer(question text, answer jsonb, depth integer default 0) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  declare
    written constant text := answer #>> '{}';
  begin
    return case
      when jsonb_typeof(answer) = 'string' then to_jsonb(case question
        when 'phone' then private.format_phone(written)
        when 'email' then private.normal_email(written)
        when 'dateOfBirth' then private.normal_day(written)
        when 'vin' then upper(private.normal_line(written))
        else private.normal_line(written) end)
      when jsonb_typeof(answer) = 'array' and depth < 3 then (
        select coalesce(jsonb_agg(private.normal_answer(question, entry, depth + 1) order by position), '[]')
        from jsonb_array_elements(answer) with ordinality entries (entry, position))
      when jsonb_typeof(answer) = 'object' and depth < 3 then (
        select coalesce(jsonb_object_agg(name, private.normal_answer(name, value, depth + 1)), '{}')
        from jsonb_each(answer) inner_answers (name, value))
      else answer end;
  end;
  $$;

-- Whether there is a number to dial, with or without its area code.
create function private.is_dialable(phone text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select private.e164_of(phone) is not null or private.written_number(phone) ~ '^\+?[0-9]{7,15}$';
  $$;

-- As before, and format: phone.
create or replace function private.find_invalid(value jsonb, shape jsonb, path text default null) returns text
  language plpgsql immutable set search_path = ''
  as $$
  declare
    content constant text := value #>> '{}';
    space constant text :=
      '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
    fits boolean;
    invalid text;
  begin
    if jsonb_typeof(value) is distinct from shape ->> 'type' then
      return coalesce(path, 'request');
    end if;
    fits := case shape ->> 'type'
      when 'string' then content !~ ('^' || space || '|' || space || '$')
        and char_length(content) >= coalesce((shape ->> 'minLength')::integer, 0)
        and (not shape ? 'maxLength' or char_length(content) <= (shape ->> 'maxLength')::integer)
        and (not shape ? 'enum' or shape -> 'enum' ? content)
        and (not shape ? 'pattern' or content ~ (shape ->> 'pattern'))
        and case shape ->> 'format'
          when 'date' then private.day_exists(content)
          when 'phone' then private.is_dialable(content)
          else true end
      when 'number' then
        content::numeric between (shape ->> 'minimum')::numeric and (shape ->> 'maximum')::numeric
      when 'array' then jsonb_array_length(value)
        between coalesce((shape ->> 'minItems')::integer, 0) and (shape ->> 'maxItems')::integer
      when 'object' then value - array(select jsonb_object_keys(shape -> 'properties')) = '{}'
    end;
    if not coalesce(fits, false) then
      return coalesce(path, 'request');
    end if;
    if shape ->> 'type' = 'array' then
      select part into invalid
        from jsonb_array_elements(value) with ordinality entries (entry, position),
          private.find_invalid(entry, shape -> 'items', concat_ws('.', path, position - 1)) part
        where part is not null order by position limit 1;
    elsif shape ->> 'type' = 'object' then
      select part into invalid
        from jsonb_each(shape -> 'properties') properties (name, rules),
          private.find_invalid(value -> name, rules, concat_ws('.', path, name)) part
        where part is not null and (value ? name or shape -> 'required' ? name)
        order by name limit 1;
    end if;
    return invalid;
  end;
  $$;

-- As before, but the answers are changed to their normal form first.
create or replace function public.submit_quote_request(request jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    invalid text;
    normal jsonb := request;
  begin
    perform private.require_requests_on();
    -- Measured before it is written as text: 1e131071 is eight characters here and 131,072 digits there.
    if pg_column_size(request) > 24576 or jsonb_path_exists(request,
      '$.** ? (@.type() == "number" && @ != 0 && (@.abs() > 1000000000000 || @.abs() < 0.000001))')
    then
      raise exception using errcode = 'PT413', message = 'The request is too large';
    end if;
    if octet_length(request::text) > 24576 then
      raise exception using errcode = 'PT413', message = 'The request is too large';
    end if;
    if jsonb_typeof(request -> 'answers') = 'object' then
      normal := jsonb_set(request, '{answers}', private.normal_answer('answers', request -> 'answers'));
    end if;
    invalid := private.find_invalid_in_request(normal);
    if invalid is not null then
      raise exception using errcode = 'PT400', message = format('Missing or invalid: %s', invalid);
    end if;
    return private.store_request(normal);
  end;
  $$;

-- As before, with email addresses, phone numbers as they are dialed, and numbers with points, spaces or powers of ten.
create or replace function private.is_doubtful(question text, answer text) returns boolean
  language plpgsql stable set search_path = ''
  as $$
  declare
    -- What \s matches in JavaScript, inside of a bracket expression.
    spaces constant text :=
      '\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
    number constant numeric := regexp_replace(substring(answer from
      '^[^0-9]*([0-9]{1,3}(?:[.,'' ][0-9]{3})+|[0-9]+)(?:[.,][0-9]{1,2})?(?![0-9]|[.,][0-9]|[eE][+-]?[0-9])'),
      '[^0-9]', '', 'g')::numeric;
    this_year constant integer := extract(year from now() at time zone 'UTC');
  begin
    return not coalesce(case question
      when 'dateOfBirth' then not private.day_exists(answer)
        or this_year - split_part(answer, '-', 1)::integer between 14 and 110
      when 'email' then private.likely_email(answer) is null
      when 'phone' then private.looks_like_phone(answer)
      when 'licenseAge' then answer !~ '[-\u2212]' and number between 14 and 99
      when 'address' then answer ~ '[^0-9][0-9]{5}([^0-9]|$)'
      when 'vin' then private.is_vin(upper(regexp_replace(answer, '[' || spaces || '-]', '', 'g')))
        or answer ~ '\m(19|20)[0-9]{2}\M'
          and btrim(regexp_replace(answer, '\m(19|20)[0-9]{2}\M', ''))
            ~ ('[^' || spaces || '!-@[-`{-~]{2,}[' || spaces || '-]+[^' || spaces || ']')
      when 'yearBuilt' then answer !~ '[-\u2212]' and number between 1800 and this_year
      when 'squareFeet' then answer !~ '[-\u2212]' and number >= 1
      when 'roofAge' then answer !~ '[-\u2212]' and number between 0 and 100
      else true end, false);
  end;
  $$;

revoke all on function private.normal_email(text), private.normal_day(text), private.is_one_slip(text, text),
  private.likely_email(text), private.looks_like_phone(text), private.is_dialable(text),
  private.normal_answer(text, jsonb, integer)
  from public, anon, authenticated;
