-- As before, without quotation marks around the address, as letters and messages have them.
create or replace function private.normal_email(written text) returns text
  language sql immutable set search_path = ''
  as $$
    select regexp_replace(translate(private.plain_line(written), U&'\2018\2019', ''''''),
      '^[\u201c\u201d\u201e\u00ab\u00bb]+|[\u201c\u201d\u201e\u00ab\u00bb .,;]+$', '', 'g');
  $$;

-- As before, but the website of an insurer and an email address beside a phone number do not look automatic.
create or replace function private.request_score(answers jsonb, signals jsonb) returns integer
  language sql stable set search_path = ''
  as $$
    with link(explicit, any_kind) as (
      values ('(https?:|://)', '(https?:|www\.|://|\.(com|net|org|ru|info|xyz)\M)')
    )
    select
      case when signals ->> 'honeypot' <> '' then 100 else 0 end
      + case when (signals ->> 'seconds')::numeric between 0 and 3 then 30 else 0 end
      -- An insurer may be called esurance.com or www.geico.com. No other answer contains a website, but an email address may
      -- be beside a phone number.
      + case when exists (
          select from link, jsonb_path_query(
            answers - array['email', 'currentInsurer', 'currentInsurance'], 'strict $.**') value
          where jsonb_typeof(value) = 'string' and regexp_replace(value #>> '{}', '[^ ]+@[^ ]+', '', 'g') ~* any_kind)
          or concat_ws(' ', answers ->> 'currentInsurer', answers ->> 'currentInsurance') ~* explicit
        then 60 else 0 end
      -- A telephone number as a name is an advertisement.
      + case when concat_ws(' ', answers ->> 'firstName', answers ->> 'lastName') ~ '(\d[ ().-]*){7}'
        then 60 else 0 end
      -- A person who starts over sends the same answers twice; a script continues.
      + 20 * least(5, (
          select count(*) from public.quote_requests earlier
          where md5(earlier.answers::text) = md5(request_score.answers::text)
            and earlier.received_at > now() - interval '1 day'))::integer
      from link;
  $$;
