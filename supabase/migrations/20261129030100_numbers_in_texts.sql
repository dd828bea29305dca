-- A telephone number in a text that says more, such as an hour, is dialed alone; the text stays as it was written.
create or replace function private.with_ascii_digits(written text) returns text
  language sql immutable set search_path = ''
  as $$
    select translate(private.ascii_digits(normalize(written, NFKC)), 'ОоΟοІӏ×', 'OOOOIIx');
  $$;

create or replace function private.written_number(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select case when number ~ '^[^0-9]*\+' then '+' else '' end || regexp_replace(number, '[^0-9]', '', 'g')
    from private.dialed_part(private.with_ascii_digits(phone)) once,
      regexp_replace(once, '(?<=(^|[^A-Za-z])[OoIl]*)[Oo](?=[OoIl]*[0-9])|(?<=[0-9][OoIl]*)[Oo](?=[OoIl]*([^A-Za-z]|$))', '0', 'g') zeros,
      regexp_replace(zeros, '(?<=(^|[^A-Za-z])[Il]*)[Il](?=[Il]*[0-9])|(?<=[0-9][Il]*)[Il](?=[Il]*([^A-Za-z]|$))', '1', 'g') ones,
      coalesce(
        substring(ones from '(?<![0-9+][ ().+-]*)(?:\+?1[ .-]*)?\(?[2-9][0-9][0-9]\)?[ .-]*[2-9][0-9][0-9][ .-]*[0-9]{4}(?![0-9])'),
        private.dialed_part(ones)) number;
  $$;

create or replace function private.format_phone(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select case when number like '+1%' and parts is not null
        and char_length(ltrim(regexp_replace(plain, '[^0-9]', '', 'g'), '01')) - char_length(coalesce(parts[1], '')) = 10
      then regexp_replace(number, '^\+1(...)(...)', '(\1) \2-') || coalesce(' ext. ' || nullif(parts[1], ''), '')
      else plain end
    from private.normal_line(translate(regexp_replace(normalize(phone, NFKC), '[\u2010-\u2015\u2212]', '-', 'g'), '×', 'x')) plain,
      private.e164_of(plain) number,
      regexp_match(plain, '^(?:tel[.:]* ?)?[0-9 ()+./-]+(?:[ ,;.]*(?:ext(?:ensi[oó]n)?|extn|anexo|int(?:erno)?|x|#|,|;)[ .:=-]*([0-9]{1,6})\)?)?$', 'i') parts;
  $$;

-- Its expression has changed.
reindex index public.quote_requests_phone;
