-- The region of a city is now the id of a region in content/regions.yaml, which has its name in both
-- languages. Until now it was the English name. Names that staff typed themselves stay: the site shows them
-- as they are, and staff can choose a region from the list instead.

-- Nothing that visitors see changes, so this makes neither a version nor a revision.
alter table public.city_pages disable trigger user;

with region (name, id) as (
  values
    ('Greater Houston', 'greater-houston'),
    ('North Houston & Montgomery County', 'north-houston-montgomery'),
    ('West Houston & Fort Bend', 'west-houston-fort-bend'),
    ('East Harris & Liberty County', 'east-harris-liberty'),
    ('Bay Area & Galveston', 'bay-area-galveston'),
    ('Golden Triangle', 'golden-triangle'),
    ('Lakes & Piney Woods', 'lakes-piney-woods')
),
-- A version that is restored must fit the list, too.
history as (
  update public.content_revisions revision
    set before = coalesce(jsonb_set(before, '{region}', (
        select to_jsonb(id) from region where name = btrim(before ->> 'region', E' \t\r\n')
      )), before),
      after = coalesce(jsonb_set(after, '{region}', (
        select to_jsonb(id) from region where name = btrim(after ->> 'region', E' \t\r\n')
      )), after)
    where table_name = 'city_pages' and exists (
      select from region where name in (
        btrim(before ->> 'region', E' \t\r\n'), btrim(after ->> 'region', E' \t\r\n')
      )
    )
)
update public.city_pages city set region = region.id
  from region where region.name = btrim(city.region, E' \t\r\n');

alter table public.city_pages enable trigger user;
