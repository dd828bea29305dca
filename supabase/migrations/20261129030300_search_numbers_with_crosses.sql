-- 281-555-0142 ×7 is a number with an extension in a search, too.
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
    plain := private.normal_line(
      translate(regexp_replace(normalize(sought, NFKC), '[\u2010-\u2015\u2212]', '-', 'g'), '×', 'x'));
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
