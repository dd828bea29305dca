-- An answer that is longer than those of the forms is refused before its normal form, whose time grows with the square of
-- the length: 24 KB of one telephone number took seconds, and three connections serve all requests.

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
    -- The normal form of a text takes the square of its length. The longest answer of a form has 300 characters.
    if exists (
      select from jsonb_path_query(request -> 'answers', 'strict $.**') answer
      where jsonb_typeof(answer) = 'string' and char_length(answer #>> '{}') > 500)
    then
      raise exception using errcode = 'PT400', message = 'Missing or invalid: answers';
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
