-- Joiners stay where they belong: between letters of scripts that have them, such as Persian, and between the parts of an
-- emoji. Digits are read first, because a joiner between two of them belongs nowhere.
create or replace function private.plain_line(written text) returns text
  language sql immutable set search_path = ''
  as $$
    select case when private.says_something(written) then
      translate(
        regexp_replace(
          btrim(
            regexp_replace(
              regexp_replace(normalize(regexp_replace(regexp_replace(regexp_replace(private.ascii_digits(written),
                '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
                '', 'g'),
                '([\u200c\u200d])[\u200c\u200d]+', '\1', 'g'),
                '(?<![\u0620-\u10ff\u1700-\u18af\u1900-\u1cff\ua800-\uabff\ufb50-\ufdff\ufe70-\ufefc\u2194\u2195\u2600-\u27bf\u2b1b\U0001f000-\U0001faff])[\u200c\u200d]|[\u200c\u200d](?![\u0620-\u10ff\u1700-\u18af\u1900-\u1cff\ua800-\uabff\ufb50-\ufdff\ufe70-\ufefc\u2194\u2195\u2600-\u27bf\u2b1b\U0001f000-\U0001faff])',
                '', 'g'), NFC),
                '[\n\v\f\r\u0085\u2028\u2029]+', E'\n', 'g'),
              '[\t \u00a0\u115f\u1160\u1680\u2000-\u200a\u202f\u205f\u2800\u3000\u3164\uffa0]+', ' ', 'g'),
            E' \n'),
          '[ ,]*\n[ \n]*', ', ', 'g'),
        U&'\2010\2011', '--')
      else '' end;
  $$;

-- A second number may lack its area code, and seven digits after a number are no extension.
create or replace function private.e164_of(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select case
      when digits ~ '^[2-9][0-9]{2}[2-9][0-9]{6}(1?[2-9][0-9]{2}[2-9][0-9]{6}|[2-9][0-9]{6})*$'
        and (number !~ '^(\+|\+?011)[2-9]' or digits ~ '^(7|28|34|83|93)') then '+1' || left(digits, 10)
      when number ~ '^(\+|\+?(00|011))[2-9][0-9]{7,14}$' then '+' || digits end
    from private.written_number(phone) number, regexp_replace(number, '^\+?[01]*', '') digits;
  $$;

create or replace function private.format_phone(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select case when number like '+1%' and parts is not null
        and char_length(regexp_replace(plain, '[^0-9]', '', 'g')) - char_length(coalesce(parts[1], '')) < 17
      then regexp_replace(number, '^\+1(...)(...)', '(\1) \2-') || coalesce(' ext. ' || nullif(parts[1], ''), '')
      else plain end
    from private.normal_line(regexp_replace(normalize(phone, NFKC), '[\u2010-\u2015\u2212]', '-', 'g')) plain,
      private.e164_of(plain) number,
      regexp_match(plain, '^(?:tel[.:]* ?)?[0-9 ()+./-]+(?:[ ,;.]*(?:ext(?:ensi[oó]n)?|extn|anexo|int(?:erno)?|x|#|,|;)[ .:=-]*([0-9]{1,6})\)?)?$', 'i') parts;
  $$;

create or replace function private.request_search_words(sought text) returns text[]
  language plpgsql immutable set search_path = ''
  as $$
  declare
    plain text;
    found text[];
    number text;
  begin
    -- Refuses what is too long.
    if private.search_words(sought) = '{}' then
      return '{}';
    end if;
    plain := private.normal_line(regexp_replace(normalize(sought, NFKC), '[\u2010-\u2015\u2212]', '-', 'g'));
    -- What is before the number, the number without codes such as *67, its extension, and what is after it.
    found := regexp_match(plain, '^(.*?)(?:\mtel[.:]* ?)?(?:[*#]+[0-9]{2}[*#]? ?)?((?:\+ ?)?[(]?\m[0-9OoIlОоΟοІӏ][0-9OoIlОоΟοІӏ ()+./-]{5,}[0-9OoIlОоΟοІӏ]\M)'
      '(?:[ ,;.(]*(?:ext(?:ensi[oó]n)?|extn|anexo|int(?:erno)?|x|#|,|;)[ .:=-]*[0-9]{1,6}\)?(?![0-9 ()+./-]*[0-9]))?(.*)$', 'i');
    number := private.e164_of(found[2]);
    if number is not null then
      -- Further numbers are left out, also without an area code.
      plain := concat_ws(' ', regexp_replace(number, '^\+1?', ''), found[1],
        regexp_replace(found[3], '[+(]?[0-9][0-9 ()+./-]{5,}[0-9]', ' ', 'g'));
    else
      -- The beginning of a number: most are stored without the country code.
      plain := regexp_replace(plain, '^\+1(?=[ (.-]*[0-9])', '');
    end if;
    -- Punctuation alone is in no text, like this hyphen.
    return coalesce((select array_agg(key)
      from regexp_split_to_table(plain, ' ') word, private.search_key(word) key where key <> ''), '{-}');
  end;
  $$;
