-- Mail programs copy an address with a name, Ana <ana@example.com>, or as mailto:ana@example.com, and keyboards of other
-- languages have their own @ and full stop.
create or replace function private.normal_email(written text) returns text
  language sql immutable set search_path = ''
  as $$
    select regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(translate(private.plain_line(written), U&'\2018\2019\FF20\FF0E\3002\FF61', '''''@...'), around, '', 'g'),
          '^.*<(.*)>$', '\1'),
        '^(?:mailto:)+', '', 'i'),
      around, '', 'g')
    from (values ('^["(\u201c\u201d\u201e\u00ab\u00bb ]+|[")\u201c\u201d\u201e\u00ab\u00bb .,;]+$')) marks (around);
  $$;
