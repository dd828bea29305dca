-- A mark “do not call” is also found if the number is typed with digits of another script or of full width, or with a
-- letter for a digit: ２８１, ٢٨١, 281-555-O142.

-- A text with the digits 0 to 9, and with O and I for the letters that look like them.
create function private.with_ascii_digits(written text) returns text
  language sql immutable set search_path = ''
  as $$
    select translate(normalize(written, NFKC),
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹߀߁߂߃߄߅߆߇߈߉०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯'
      '౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯෦෧෨෩෪෫෬෭෮෯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙༠༡༢༣༤༥༦༧༨༩၀၁၂၃၄၅၆၇၈၉០១២៣៤៥៦៧៨៩᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙'
      'ОоΟοІӏ',
      repeat('0123456789', 19) || 'OOOOII');
  $$;

-- A number without codes that are dialed before it, such as *67, and without what follows it, such as an extension.
create function private.dialed_part(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select regexp_replace(
      regexp_replace(phone, '^[^0-9*#+]*[*#]+[0-9]{2}[*#]?[^0-9*#+]*', ''),
      '^((?:[^0-9]*[0-9]){10}[^A-Za-z,;#*]*)[A-Za-z,;#*].*$', '\1');
  $$;

-- As before, with those digits. Letters next to a digit are read as one, unless ten digits come before them: what follows
-- is an extension or a second number.
create or replace function private.written_number(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select case when number ~ '^[^0-9]*\+' then '+' else '' end || regexp_replace(number, '[^0-9]', '', 'g')
    from private.dialed_part(private.with_ascii_digits(phone)) once,
      regexp_replace(once, '(?<![A-HJ-NP-Za-km-np-z])[Oo](?=[OoIl]*[0-9])|(?<=[0-9][OoIl]*)[Oo](?![A-HJ-NP-Za-km-np-z])', '0', 'g') zeros,
      regexp_replace(zeros, '(?<![A-Za-z])[Il](?=[Il]*[0-9])|(?<=[0-9][Il]*)[Il](?![A-Za-z])', '1', 'g') ones,
      private.dialed_part(ones) number;
  $$;

revoke all on function private.with_ascii_digits(text), private.dialed_part(text) from public, anon, authenticated;
-- Staff who change a request compute its place in the index.
grant execute on function private.with_ascii_digits(text), private.dialed_part(text) to authenticated, service_role;
-- It contains what dialed_digits() returned before.
reindex index public.quote_requests_phone;
