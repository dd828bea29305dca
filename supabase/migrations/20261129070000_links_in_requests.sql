-- One pasted link no longer makes a request look like spam: people paste maps, offers and websites. Two links, or a link in
-- a name, still do.
create or replace function private.request_score(answers jsonb, signals jsonb) returns integer
  language sql stable set search_path = ''
  as $$
    with
      link(explicit, any_kind) as (
        values ('(https?:|www\.|://)', '(https?:|www\.|://|\.(com|net|org|ru|info|xyz)\M)')
      ),
      names(text) as (values (concat_ws(' ', answers ->> 'firstName', answers ->> 'lastName')))
    select
      case when signals ->> 'honeypot' <> '' then 100 else 0 end
      + case when (signals ->> 'seconds')::numeric between 0 and 3 then 30 else 0 end
      -- People paste the link of a map as their address, or of an offer as their vehicle. Advertisements have links in
      -- several answers or in a name. An insurer may be called esurance.com or www.geico.com, and an email address may be
      -- beside a phone number.
      + 40 * least(2, (
          select count(*) from jsonb_path_query(
            answers - array['email', 'currentInsurer', 'currentInsurance'], 'strict $.**') value
          where jsonb_typeof(value) = 'string'
            and regexp_replace(value #>> '{}', '[^ ]+@[^ ]+', '', 'g') ~* any_kind))::integer
      + case when concat_ws(' ', answers ->> 'currentInsurer', answers ->> 'currentInsurance') ~* '(https?:|://)'
        then 40 else 0 end
      -- A link or a telephone number as a name is an advertisement.
      + case when names.text ~* explicit or names.text ~ '(\d[ ().-]*){7}' then 60 else 0 end
      -- A person who starts over sends the same answers twice; a script continues.
      + 20 * least(5, (
          select count(*) from public.quote_requests earlier
          where md5(earlier.answers::text) = md5(request_score.answers::text)
            and earlier.received_at > now() - interval '1 day'))::integer
      from link, names;
  $$;
