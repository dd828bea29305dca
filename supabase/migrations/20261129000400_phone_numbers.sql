-- What visitors type is stored in one form, whatever filled out the field, and a phone number is read by one set of rules.
-- src/schemas/fields/normal-text.ts and src/schemas/fields/phone-number.ts have the same; tests compare them.

-- A text with the digits 0 to 9 for those of other scripts.
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

-- One line of text in NFC and in the characters of a keyboard; empty if it shows nothing. Apostrophes are left as they are:
-- an email address may contain a backtick.
create function private.plain_line(written text) returns text
  language sql immutable set search_path = ''
  as $$
    select case when private.says_something(written) then
      translate(
        regexp_replace(
          btrim(
            regexp_replace(
              regexp_replace(private.ascii_digits(normalize(regexp_replace(written,
                '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
                '', 'g'), NFC)),
                '[\n\v\f\r\u0085\u2028\u2029]+', E'\n', 'g'),
              '[\t \u00a0\u115f\u1160\u1680\u2000-\u200a\u202f\u205f\u2800\u3000\u3164\uffa0]+', ' ', 'g'),
            E' \n'),
          '[ ,]*\n[ \n]*', ', ', 'g'),
        U&'\2010\2011', '--')
      else '' end;
  $$;

-- The same with apostrophes.
create function private.normal_line(written text) returns text
  language sql immutable set search_path = ''
  as $$
    select translate(private.plain_line(written), U&'\2018\2019\201B\02BB\02BC\2032\00B4\0060\FF07', repeat('''', 9));
  $$;

-- As before, with the digits of every script.
create or replace function private.with_ascii_digits(written text) returns text
  language sql immutable set search_path = ''
  as $$
    select translate(private.ascii_digits(normalize(written, NFKC)), 'ОоΟοІӏ', 'OOOOII');
  $$;

-- As before, but several letters next to a digit are read as digits only together: no other letter touches them.
create or replace function private.written_number(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select case when number ~ '^[^0-9]*\+' then '+' else '' end || regexp_replace(number, '[^0-9]', '', 'g')
    from private.dialed_part(private.with_ascii_digits(phone)) once,
      regexp_replace(once, '(?<=(^|[^A-Za-z])[OoIl]*)[Oo](?=[OoIl]*[0-9])|(?<=[0-9][OoIl]*)[Oo](?=[OoIl]*([^A-Za-z]|$))', '0', 'g') zeros,
      regexp_replace(zeros, '(?<=(^|[^A-Za-z])[Il]*)[Il](?=[Il]*[0-9])|(?<=[0-9][Il]*)[Il](?=[Il]*([^A-Za-z]|$))', '1', 'g') ones,
      private.dialed_part(ones) number;
  $$;

-- As before, but more than one US number may be written, without a word between them: the first one counts.
create or replace function private.e164_of(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select case
      when digits ~ '^[2-9][0-9]{2}[2-9][0-9]{6}(1?[2-9][0-9]{2}[2-9][0-9]{6})*$'
        and (number !~ '^(\+|\+?011)[2-9]' or digits ~ '^(7|28|34|83|93)') then '+1' || left(digits, 10)
      when number ~ '^(\+|\+?(00|011))[2-9][0-9]{7,14}$' then '+' || digits end
    from private.written_number(phone) number, regexp_replace(number, '^\+?[01]*', '') digits;
  $$;

-- A US number as (281) 555-0142 or (281) 555-0142 ext. 7; of anything else, only spaces and marks change.
create function private.format_phone(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select case when number like '+1%' and parts is not null and char_length(regexp_replace(plain, '[^0-9]', '', 'g')) < 20
      then regexp_replace(number, '^\+1(...)(...)', '(\1) \2-') || coalesce(' ext. ' || nullif(parts[1], ''), '')
      else plain end
    from private.normal_line(regexp_replace(normalize(phone, NFKC), '[\u2010-\u2015\u2212]', '-', 'g')) plain,
      private.e164_of(plain) number,
      regexp_match(plain, '^(?:tel[.:]* ?)?[0-9 ()+./-]+(?:[ ,;.]*(?:ext(?:ensi[oó]n)?|extn|anexo|int(?:erno)?|x|#|,|;)[ .:=-]*([0-9]{1,7})\)?)?$', 'i') parts;
  $$;

revoke all on function private.ascii_digits(text), private.plain_line(text), private.normal_line(text),
  private.format_phone(text)
  from public, anon, authenticated;
-- with_ascii_digits() calls it: staff who change a request compute its place in the index.
grant execute on function private.ascii_digits(text) to authenticated, service_role;
-- It contains what dialed_digits() returned before.
reindex index public.quote_requests_phone;
