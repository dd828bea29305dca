-- What a text may contain: shared by the constraints of all tables.
--
-- The schemas in src/schemas/ state the same rules for people; tests compare the two. Characters are listed one by
-- one, because the meaning of [:space:] and [:cntrl:] depends on the locale of the database.

-- Whether a text shows at least one letter, digit or sign: not only spaces, invisible characters, fillers, joiners,
-- variation selectors, tags, or accents without a letter.
create function private.says_something(words text) returns boolean
  language sql immutable set search_path = ''
  return words ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20ff\u2800\u3000\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
revoke all on function private.says_something(text) from public;
grant execute on function private.says_something(text) to authenticated, service_role;

-- A text without case, spaces, punctuation and invisible characters, to compare what it says.
create function private.said(words text) returns text
  language sql immutable set search_path = ''
  as $$
    select regexp_replace(lower(normalize(words, NFKC)),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u2bff\u3000-\u303f\u3164\ufe00-\ufe0f\ufeff\uffa0]',
      '', 'g');
  $$;
revoke all on function private.said(text) from public;
grant execute on function private.said(text) to authenticated, service_role;

-- A part of an address between two slashes, such as katy.
create function private.is_address_part(part text) returns boolean
  language sql immutable set search_path = ''
  return char_length(part) <= 80 and part ~ '^[a-z0-9]+(-[a-z0-9]+)*$';
revoke all on function private.is_address_part(text) from public;
grant execute on function private.is_address_part(text) to authenticated, service_role;

create function private.has_no_spaces(address text) returns boolean
  language sql immutable set search_path = ''
  return address !~ '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
revoke all on function private.has_no_spaces(text) from public;
grant execute on function private.has_no_spaces(text) to authenticated, service_role;

create function private.is_https(address text) returns boolean
  language sql immutable set search_path = ''
  return address ~ '^https://.+$' and private.has_no_spaces(address);
revoke all on function private.is_https(text) from public;
grant execute on function private.is_https(text) to authenticated, service_role;

-- Only addresses that cannot run script, because Astro prints an href as it is.
create function private.is_link(address text) returns boolean
  language sql immutable set search_path = ''
  return address ~ '^(|/|/[^/]|/[^/].*|(#|https://|tel:|mailto:).+)$' and private.has_no_spaces(address)
    and address !~ '^/.*\\';
revoke all on function private.is_link(text) from public;
grant execute on function private.is_link(text) to authenticated, service_role;

-- Whether a day such as 1985-06-30 exists. dayExists() in src/schemas/fields/iso-day.ts is the same rule.
create function private.day_exists(day text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select case when day ~ '^(?!0+-)[0-9]{1,4}-(0[1-9]|1[0-2])-[0-9]{2}$' then
      split_part(day, '-', 3)::integer between 1 and extract(day from make_date(
        split_part(day, '-', 1)::integer, split_part(day, '-', 2)::integer, 1) + interval '1 month -1 day')
      else false end;
  $$;
revoke all on function private.day_exists(text) from public;
grant execute on function private.day_exists(text) to authenticated, service_role;

-- A day of this century.
create function private.is_day(day text) returns boolean
  language sql immutable strict set search_path = ''
  as $$
    select day ~ '^20[0-9]{2}-' and private.day_exists(day);
  $$;
revoke all on function private.is_day(text) from public;
grant execute on function private.is_day(text) to authenticated, service_role;

-- Opening hours of one day: empty or closed, or a start and a later end, such as 08:30-17:00.
create function private.is_day_hours(hours text) returns boolean
  language sql immutable set search_path = ''
  return hours in ('', 'closed') or (
    hours ~ '^([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]$'
    and split_part(hours, '-', 1) collate "C" < split_part(hours, '-', 2) collate "C"
  );
revoke all on function private.is_day_hours(text) from public;
grant execute on function private.is_day_hours(text) to authenticated, service_role;

-- A time in UTC, exact to the minute: 2026-11-26T15:00Z.
create function private.is_moment(moment text) returns boolean
  language sql immutable set search_path = ''
  return char_length(moment) = 17
    and moment ~ 'T([01][0-9]|2[0-3]):[0-5][0-9]Z$' and private.is_day(left(moment, 10));
revoke all on function private.is_moment(text) from public;
grant execute on function private.is_moment(text) to authenticated, service_role;

-- Visitors who ask the database see a notice from its start on. Staff see it earlier.
create function private.has_started(moment text) returns boolean
  language sql stable set search_path = ''
  return moment is null or moment::timestamptz <= now();
revoke all on function private.has_started(text) from public;
grant execute on function private.has_started(text) to anon, authenticated;

-- Whether visitors see an article or a learning item.
create function private.is_published(status text, publish_from text, publish_until text) returns boolean
  language sql stable set search_path = ''
  return status = 'published' and private.has_started(publish_from)
    and (publish_until is null or publish_until::timestamptz > now());
revoke all on function private.is_published(text, text, text) from public;
grant execute on function private.is_published(text, text, text) to anon, authenticated;

-- A US phone number. isUsPhone() in src/schemas/fields/phone-number.ts is the same rule.
create function private.is_us_phone(phone text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select phone ~ '^[0-9().+/ -]*$' and regexp_replace(phone, '[^0-9]', '', 'g') ~ '^1?([2-9][0-9]{2}){2}[0-9]{4}$';
  $$;
revoke all on function private.is_us_phone(text) from public;
grant execute on function private.is_us_phone(text) to authenticated, service_role;

-- A text with the digits 0 to 9 for those of other scripts: ٢٨١, २८१.
create function private.ascii_digits(written text) returns text
  language sql immutable set search_path = ''
  as $$
    select translate(written,
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹߀߁߂߃߄߅߆߇߈߉०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯'
      '೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯෦෧෨෩෪෫෬෭෮෯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙༠༡༢༣༤༥༦༧༨༩၀၁၂၃၄၅၆၇၈၉႐႑႒႓႔႕႖႗႘႙០១២៣៤៥៦៧៨៩᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙'
      '᥆᥇᥈᥉᥊᥋᥌᥍᥎᥏᧐᧑᧒᧓᧔᧕᧖᧗᧘᧙᪀᪁᪂᪃᪄᪅᪆᪇᪈᪉᪐᪑᪒᪓᪔᪕᪖᪗᪘᪙᭐᭑᭒᭓᭔᭕᭖᭗᭘᭙᮰᮱᮲᮳᮴᮵᮶᮷᮸᮹᱀᱁᱂᱃᱄᱅᱆᱇᱈᱉᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙꘠꘡꘢꘣꘤꘥꘦꘧꘨꘩꣐꣑꣒꣓꣔꣕꣖꣗꣘꣙'
      '꤀꤁꤂꤃꤄꤅꤆꤇꤈꤉꧐꧑꧒꧓꧔꧕꧖꧗꧘꧙꧰꧱꧲꧳꧴꧵꧶꧷꧸꧹꩐꩑꩒꩓꩔꩕꩖꩗꩘꩙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹０１２３４５６７８９𐒠𐒡𐒢𐒣𐒤𐒥𐒦𐒧𐒨𐒩𐴰𐴱𐴲𐴳𐴴𐴵𐴶𐴷𐴸𐴹𐵀𐵁𐵂𐵃𐵄𐵅𐵆𐵇𐵈𐵉𑁦𑁧𑁨𑁩𑁪𑁫𑁬𑁭𑁮𑁯'
      '𑃰𑃱𑃲𑃳𑃴𑃵𑃶𑃷𑃸𑃹𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿𑇐𑇑𑇒𑇓𑇔𑇕𑇖𑇗𑇘𑇙𑋰𑋱𑋲𑋳𑋴𑋵𑋶𑋷𑋸𑋹𑑐𑑑𑑒𑑓𑑔𑑕𑑖𑑗𑑘𑑙𑓐𑓑𑓒𑓓𑓔𑓕𑓖𑓗𑓘𑓙𑙐𑙑𑙒𑙓𑙔𑙕𑙖𑙗𑙘𑙙𑛀𑛁𑛂𑛃𑛄𑛅𑛆𑛇𑛈𑛉𑛐𑛑𑛒𑛓𑛔𑛕𑛖𑛗𑛘𑛙𑛚𑛛𑛜𑛝𑛞𑛟𑛠𑛡𑛢𑛣'
      '𑜰𑜱𑜲𑜳𑜴𑜵𑜶𑜷𑜸𑜹𑣠𑣡𑣢𑣣𑣤𑣥𑣦𑣧𑣨𑣩𑥐𑥑𑥒𑥓𑥔𑥕𑥖𑥗𑥘𑥙𑯰𑯱𑯲𑯳𑯴𑯵𑯶𑯷𑯸𑯹𑱐𑱑𑱒𑱓𑱔𑱕𑱖𑱗𑱘𑱙𑵐𑵑𑵒𑵓𑵔𑵕𑵖𑵗𑵘𑵙𑶠𑶡𑶢𑶣𑶤𑶥𑶦𑶧𑶨𑶩𑷠𑷡𑷢𑷣𑷤𑷥𑷦𑷧𑷨𑷩𑽐𑽑𑽒𑽓𑽔𑽕𑽖𑽗𑽘𑽙𖄰𖄱𖄲𖄳𖄴𖄵𖄶𖄷𖄸𖄹'
      '𖩠𖩡𖩢𖩣𖩤𖩥𖩦𖩧𖩨𖩩𖫀𖫁𖫂𖫃𖫄𖫅𖫆𖫇𖫈𖫉𖭐𖭑𖭒𖭓𖭔𖭕𖭖𖭗𖭘𖭙𖵰𖵱𖵲𖵳𖵴𖵵𖵶𖵷𖵸𖵹𜳰𜳱𜳲𜳳𜳴𜳵𜳶𜳷𜳸𜳹𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡𝟢𝟣𝟤𝟥𝟦𝟧𝟨𝟩𝟪𝟫𝟬𝟭𝟮𝟯𝟰𝟱𝟲𝟳𝟴𝟵𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'
      '𞅀𞅁𞅂𞅃𞅄𞅅𞅆𞅇𞅈𞅉𞋰𞋱𞋲𞋳𞋴𞋵𞋶𞋷𞋸𞋹𞓰𞓱𞓲𞓳𞓴𞓵𞓶𞓷𞓸𞓹𞗱𞗲𞗳𞗴𞗵𞗶𞗷𞗸𞗹𞗺𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙🯰🯱🯲🯳🯴🯵🯶🯷🯸🯹',
      repeat('0123456789', 76));
  $$;
revoke all on function private.ascii_digits(text) from public;
grant execute on function private.ascii_digits(text) to authenticated, service_role;

-- One line of text in NFC and in the characters of a keyboard; empty if it shows nothing. Apostrophes are left as they are:
-- an email address may contain a backtick. Joiners stay between letters of scripts that have them, and between the parts
-- of an emoji. src/schemas/fields/normal-text.ts is the same rule.
create function private.plain_line(written text) returns text
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
revoke all on function private.plain_line(text) from public;
grant execute on function private.plain_line(text) to authenticated;

-- The same with apostrophes.
create function private.normal_line(written text) returns text
  language sql immutable set search_path = ''
  as $$
    select translate(private.plain_line(written), U&'\2018\2019\201B\02BB\02BC\2032\00B4\0060\FF07', repeat('''', 9));
  $$;
revoke all on function private.normal_line(text) from public;
grant execute on function private.normal_line(text) to authenticated;

-- The same for a number, also for digits of full width, and with O, I and x for the signs that look like them: ２８１.
create function private.with_ascii_digits(written text) returns text
  language sql immutable set search_path = ''
  as $$
    select translate(private.ascii_digits(normalize(written, NFKC)), 'ОоΟοІӏ×', 'OOOOIIx');
  $$;
revoke all on function private.with_ascii_digits(text) from public;
grant execute on function private.with_ascii_digits(text) to authenticated, service_role;

-- A number without a code that is dialed before it, such as *67, and without what follows it, such as an extension.
create function private.dialed_part(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select regexp_replace(
      regexp_replace(phone, '^[^0-9*#+]*[*#]+[0-9]{2}[*#]?[^0-9*#+]*', ''),
      '^((?:[^0-9]*[0-9]){10}[^A-Za-z,;#*]*)[A-Za-z,;#*].*$', '\1');
  $$;
revoke all on function private.dialed_part(text) from public;
grant execute on function private.dialed_part(text) to authenticated, service_role;

-- The digits of a number as written, after a + if it has one. Letters next to a digit are read as one if no other letter
-- touches them, unless ten digits come before them: then they begin an extension or a second number. Of a text that says
-- more, the first US number with usual marks that no other digits touch.
create function private.written_number(phone text) returns text
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
revoke all on function private.written_number(text) from public;
grant execute on function private.written_number(text) to authenticated, service_role;

-- A complete number in E.164, such as +12815550142, without its extension; null for anything else.
-- Of several US numbers without a word between them, the first one counts; the others may lack their area code.
--
-- A US number may follow any trunk and country codes (0, 1, 011). A number abroad requires +, 00 or 011, because 52
-- 55 1234 5678 begins like a US number. After + or 011, ten digits can be a number abroad (Panama, Norway), unless
-- they begin with 28 or 83, which are not country codes, or with 7, 34 or 93, whose numbers are longer: area codes
-- 281, 832, 713, 346, 936.
create function private.e164_of(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select case
      when digits ~ '^[2-9][0-9]{2}[2-9][0-9]{6}(1?[2-9][0-9]{2}[2-9][0-9]{6}|[2-9][0-9]{6})*$'
        and (number !~ '^(\+|\+?011)[2-9]' or digits ~ '^(7|28|34|83|93)') then '+1' || left(digits, 10)
      when number ~ '^(\+|\+?(00|011))[2-9][0-9]{7,14}$' then '+' || digits end
    from private.written_number(phone) number, regexp_replace(number, '^\+?[01]*', '') digits;
  $$;
revoke all on function private.e164_of(text) from public;
grant execute on function private.e164_of(text) to authenticated, service_role;

-- Identifies a number however it is written: in E.164 if complete, else by its digits. Digits after the tenth of a US
-- number are not dialed; with them, one number would count as many.
create function private.dialed_digits(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select coalesce(private.e164_of(phone),
      '+1' || substring(number from '^\+?[01]*([2-9][0-9]{2}[2-9][0-9]{6})'), ltrim(number, '+'))
    from private.written_number(phone) number;
  $$;
revoke all on function private.dialed_digits(text) from public;
grant execute on function private.dialed_digits(text) to authenticated, service_role;

-- A US number as (281) 555-0142 or (281) 555-0142 ext. 7; of anything else, such as two numbers, only spaces and marks
-- change. Seven digits are another number and no extension.
create function private.format_phone(phone text) returns text
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
revoke all on function private.format_phone(text) from public;

-- The mailbox of an email address: Ana+quotes@example.com reaches ana@example.com.
create function private.mailbox_of(address text) returns text
  language sql immutable set search_path = ''
  as $$
    select lower(regexp_replace(address, '\+[^@]*@', '@'));
  $$;
revoke all on function private.mailbox_of(text) from public;
grant execute on function private.mailbox_of(text) to authenticated, service_role;
