-- What a quote request contains is data, generated from the schemas of the forms, and submit_quote_request()
-- accepts the shape before the newest, too: a form that was opened before an upgrade still gets through.

-- Shapes of accepted requests, as JSON Schema. A new question adds a row and removes all but the one before:
-- node tests/support/write-request-shapes.ts writes that migration.
create table private.request_shapes (
  kind text not null,
  version integer not null,
  shape jsonb not null,
  primary key (kind, version)
);
alter table private.request_shapes enable row level security;
revoke all on table private.request_shapes from anon, authenticated;

-- The path of the first value that does not fit a shape; null if all do. It knows the keywords that
-- tests/support/request-shapes.ts writes. Forms trim texts, so spaces around one are rejected: the class
-- below is what JavaScript trims.
create function private.find_invalid(value jsonb, shape jsonb, path text default null) returns text
  language plpgsql immutable set search_path = ''
  as $$
  declare
    content constant text := value #>> '{}';
    space constant text :=
      '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
    fits boolean;
    invalid text;
  begin
    if jsonb_typeof(value) is distinct from shape ->> 'type' then
      return coalesce(path, 'request');
    end if;
    fits := case shape ->> 'type'
      when 'string' then content !~ ('^' || space || '|' || space || '$')
        and char_length(content) >= coalesce((shape ->> 'minLength')::integer, 0)
        and (not shape ? 'maxLength' or char_length(content) <= (shape ->> 'maxLength')::integer)
        and (not shape ? 'enum' or shape -> 'enum' ? content)
        and (not shape ? 'pattern' or content ~ (shape ->> 'pattern'))
      when 'number' then
        content::numeric between (shape ->> 'minimum')::numeric and (shape ->> 'maximum')::numeric
      when 'array' then jsonb_array_length(value)
        between coalesce((shape ->> 'minItems')::integer, 0) and (shape ->> 'maxItems')::integer
      when 'object' then value - array(select jsonb_object_keys(shape -> 'properties')) = '{}'
    end;
    if not coalesce(fits, false) then
      return coalesce(path, 'request');
    end if;
    if shape ->> 'type' = 'array' then
      select part into invalid
        from jsonb_array_elements(value) with ordinality entries (entry, position),
          private.find_invalid(entry, shape -> 'items', concat_ws('.', path, position - 1)) part
        where part is not null order by position limit 1;
    elsif shape ->> 'type' = 'object' then
      select part into invalid
        from jsonb_each(shape -> 'properties') properties (name, rules),
          private.find_invalid(value -> name, rules, concat_ws('.', path, name)) part
        where part is not null and (value ? name or shape -> 'required' ? name)
        order by name limit 1;
    end if;
    return invalid;
  end;
  $$;

-- What is invalid in a request by the newest shape; null if the request fits any.
create function private.find_invalid_in_request(request jsonb) returns text
  language sql stable set search_path = ''
  as $$
    select case when bool_or(invalid is null) then null
      else coalesce((array_agg(invalid order by version desc))[1], 'kind') end
    from private.request_shapes, private.find_invalid(request, shape) invalid
    where kind = request ->> 'kind';
  $$;

-- Stores a checked request, once, however often it arrives; returns its reference.
create function private.store_request(request jsonb) returns jsonb
  language plpgsql set search_path = ''
  as $$
  declare
    settings private.request_settings;
    stored public.quote_requests;
    new_reference text;
    answers constant jsonb := request -> 'answers';
    points constant integer := private.request_score(answers, request -> 'signals');
  begin
    select * into settings from private.request_settings;
    for attempt in 1..50 loop
      select * into stored from public.quote_requests where id = (request ->> 'id')::uuid;
      if found then
        if stored.answers <> answers or stored.kind <> request ->> 'kind' then
          raise exception using errcode = 'PT409', message = 'A request with other answers has this id';
        end if;
        return jsonb_build_object('reference', stored.reference);
      end if;
      if attempt = 1 and private.comes_too_often() then
        raise exception using errcode = 'PT429', message = format(
          'Too many requests came from your connection. Please call us: %s', settings.phone);
      end if;
      insert into public.quote_requests
        (id, reference, kind, language, answers, name, email, phone, consent, page, release, score, quarantined)
      values ((request ->> 'id')::uuid, private.new_reference(settings.reference_prefix),
        request ->> 'kind', request ->> 'language', answers,
        (answers ->> 'firstName') || ' ' || (answers ->> 'lastName'), answers ->> 'email',
        answers ->> 'phone', request -> 'consent', request ->> 'page', request -> 'release',
        points, points >= 50)
      on conflict do nothing returning reference into new_reference;
      if new_reference is not null then
        -- Last, because the row of the day stays locked until the end of the transaction.
        if private.fills_the_day(octet_length(request::text), points >= 50) then
          raise exception using errcode = 'PT429', message = format(
            'Too many requests came today. Please call us: %s', settings.phone);
        end if;
        return jsonb_build_object('reference', new_reference);
      end if;
    end loop;
    raise exception 'no reference is free';
  end;
  $$;

create function private.require_requests_on() returns void
  language plpgsql stable set search_path = ''
  as $$
  begin
    if not exists (select from private.request_settings where switched_on) then
      raise exception 'requests are switched off';
    end if;
  end;
  $$;

create or replace function public.submit_quote_request(request jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    invalid text;
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
    invalid := private.find_invalid_in_request(request);
    if invalid is not null then
      raise exception using errcode = 'PT400', message = format('Missing or invalid: %s', invalid);
    end if;
    return private.store_request(request);
  end;
  $$;

drop function private.misfit(jsonb, jsonb, text);
drop function private.request_shape(text);

-- Stores a request like those of the forms, and addresses it to the admin who tests. Its shape is not checked, so that
-- a new question leaves this as it is.
create or replace function public.send_test_request(language text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    test_id constant uuid := gen_random_uuid();
    stored jsonb;
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins test';
    end if;
    perform private.require_requests_on();
    delete from public.quote_requests where is_test and received_at < now() - interval '5 minutes';
    perform set_config('quote_requests.test', 'on', true);
    stored := private.store_request(jsonb_build_object(
      'id', test_id, 'kind', 'home', 'language', language, 'page', '/admin',
      'answers', jsonb_build_object(
        'firstName', 'Test', 'lastName', 'Request', 'email', auth.jwt() ->> 'email',
        'phone', (select coalesce(nullif(phone, ''), '000-000-0000') from private.request_settings),
        -- Different each time: equal answers would make the next test look like spam.
        'address', 'Test ' || test_id, 'dateOfBirth', '2000-01-01', 'yearBuilt', '2000',
        'squareFeet', '1', 'roofAge', '0', 'currentInsurer', '-'),
      'consent', jsonb_build_object('version', 'test', 'text', 'A test by the office.',
        'ticked', '[]'::jsonb),
      'release', jsonb_build_object('revision', 0),
      'signals', jsonb_build_object('honeypot', '', 'seconds', 60)));
    perform set_config('quote_requests.test', '', true);
    return stored || jsonb_build_object('id', test_id);
  end;
  $$;

revoke all on function
  private.find_invalid(jsonb, jsonb, text), private.find_invalid_in_request(jsonb),
  private.store_request(jsonb), private.require_requests_on()
  from public, anon, authenticated;

insert into private.request_shapes (kind, version, shape) values
  ('auto', 1, $shape$
{
  "type": "object",
  "properties": {
    "id": {
      "type": "string",
      "pattern": "^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$"
    },
    "consent": {
      "type": "object",
      "properties": {
        "version": { "type": "string", "minLength": 1, "maxLength": 40 },
        "text": { "type": "string", "minLength": 1, "maxLength": 2000 },
        "ticked": {
          "maxItems": 10,
          "type": "array",
          "items": { "type": "string", "minLength": 1, "maxLength": 60 }
        }
      },
      "required": [ "version", "text", "ticked" ]
    },
    "page": {
      "type": "string",
      "pattern": "^\\/[A-Za-z0-9/_-]{0,199}$"
    },
    "release": {
      "type": "object",
      "properties": {
        "id": { "type": "string", "minLength": 1, "maxLength": 100 },
        "revision": { "type": "number", "minimum": 0, "maximum": 1000000000 }
      },
      "required": [ "revision" ]
    },
    "signals": {
      "type": "object",
      "properties": {
        "honeypot": { "type": "string", "minLength": 0, "maxLength": 1000 },
        "seconds": { "type": "number", "minimum": -1000000000, "maximum": 1000000000 }
      },
      "required": [ "honeypot", "seconds" ]
    },
    "language": {
      "type": "string",
      "enum": [ "en", "es" ]
    },
    "kind": {
      "type": "string",
      "enum": [ "auto" ]
    },
    "answers": {
      "type": "object",
      "properties": {
        "firstName": { "type": "string", "minLength": 1, "maxLength": 300 },
        "lastName": { "type": "string", "minLength": 1, "maxLength": 300 },
        "dateOfBirth": { "type": "string", "minLength": 1, "maxLength": 300 },
        "licenseAge": { "type": "string", "minLength": 1, "maxLength": 300 },
        "address": { "type": "string", "minLength": 1, "maxLength": 300 },
        "maritalStatus": {
          "type": "string",
          "enum": [ "single", "married", "divorced", "widowed" ]
        },
        "housing": {
          "type": "string",
          "enum": [ "own", "rent", "family" ]
        },
        "vehicles": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "vin": { "type": "string", "minLength": 1, "maxLength": 300 },
              "ownership": {
                "type": "string",
                "enum": [ "owned", "financed", "leased" ]
              }
            },
            "required": [ "vin", "ownership" ]
          },
          "minItems": 1,
          "maxItems": 50
        },
        "dailyMiles": { "type": "string", "minLength": 1, "maxLength": 300 },
        "otherDrivers": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "firstName": { "type": "string", "minLength": 1, "maxLength": 300 },
              "lastName": { "type": "string", "minLength": 1, "maxLength": 300 },
              "dateOfBirth": { "type": "string", "minLength": 1, "maxLength": 300 },
              "education": {
                "type": "string",
                "enum": [ "high-school", "some-college", "bachelors", "masters", "doctorate" ]
              },
              "licenseAge": { "type": "string", "minLength": 1, "maxLength": 300 }
            },
            "required": [ "firstName", "lastName", "dateOfBirth", "education", "licenseAge" ]
          },
          "maxItems": 50
        },
        "currentInsurance": { "type": "string", "minLength": 1, "maxLength": 300 },
        "minimumCoverage": {
          "type": "string",
          "enum": [ "yes", "no" ]
        },
        "email": {
          "type": "string",
          "pattern": "^(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
          "maxLength": 300
        },
        "phone": { "type": "string", "minLength": 1, "maxLength": 300 }
      },
      "required": [ "firstName", "lastName", "dateOfBirth", "licenseAge", "address", "maritalStatus", "housing", "vehicles", "dailyMiles", "otherDrivers", "currentInsurance", "minimumCoverage", "email", "phone" ]
    }
  },
  "required": [ "id", "consent", "page", "release", "signals", "language", "kind", "answers" ]
}
$shape$),
  ('home', 1, $shape$
{
  "type": "object",
  "properties": {
    "id": {
      "type": "string",
      "pattern": "^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$"
    },
    "consent": {
      "type": "object",
      "properties": {
        "version": { "type": "string", "minLength": 1, "maxLength": 40 },
        "text": { "type": "string", "minLength": 1, "maxLength": 2000 },
        "ticked": {
          "maxItems": 10,
          "type": "array",
          "items": { "type": "string", "minLength": 1, "maxLength": 60 }
        }
      },
      "required": [ "version", "text", "ticked" ]
    },
    "page": {
      "type": "string",
      "pattern": "^\\/[A-Za-z0-9/_-]{0,199}$"
    },
    "release": {
      "type": "object",
      "properties": {
        "id": { "type": "string", "minLength": 1, "maxLength": 100 },
        "revision": { "type": "number", "minimum": 0, "maximum": 1000000000 }
      },
      "required": [ "revision" ]
    },
    "signals": {
      "type": "object",
      "properties": {
        "honeypot": { "type": "string", "minLength": 0, "maxLength": 1000 },
        "seconds": { "type": "number", "minimum": -1000000000, "maximum": 1000000000 }
      },
      "required": [ "honeypot", "seconds" ]
    },
    "language": {
      "type": "string",
      "enum": [ "en", "es" ]
    },
    "kind": {
      "type": "string",
      "enum": [ "home" ]
    },
    "answers": {
      "type": "object",
      "properties": {
        "firstName": { "type": "string", "minLength": 2, "maxLength": 300 },
        "lastName": { "type": "string", "minLength": 2, "maxLength": 300 },
        "email": {
          "type": "string",
          "pattern": "^(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
          "maxLength": 300
        },
        "phone": { "type": "string", "minLength": 10, "maxLength": 300 },
        "dateOfBirth": { "type": "string", "minLength": 1, "maxLength": 300 },
        "address": { "type": "string", "minLength": 5, "maxLength": 300 },
        "yearBuilt": { "type": "string", "minLength": 4, "maxLength": 300 },
        "squareFeet": { "type": "string", "minLength": 1, "maxLength": 300 },
        "roofAge": { "type": "string", "minLength": 1, "maxLength": 300 },
        "currentInsurer": { "type": "string", "minLength": 1, "maxLength": 300 }
      },
      "required": [ "firstName", "lastName", "email", "phone", "dateOfBirth", "address", "yearBuilt", "squareFeet", "roofAge", "currentInsurer" ]
    }
  },
  "required": [ "id", "consent", "page", "release", "signals", "language", "kind", "answers" ]
}
$shape$);
