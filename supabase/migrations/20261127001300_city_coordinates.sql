-- Where a city is, in degrees, for the nearest other cities on its page. As everywhere, a column is a text as it is
-- typed. The shapes fit the United States: a longitude without its minus, or one in place of the latitude, is refused.
alter table public.city_pages
  add column latitude text
    constraint city_pages_latitude_shape check (latitude ~ '^[1-7][0-9](\.[0-9]{1,8})?$'),
  add column longitude text
    constraint city_pages_longitude_shape check (longitude ~ '^-([6-9][0-9]|1[0-7][0-9])(\.[0-9]{1,8})?$');

grant insert (latitude, longitude), update (latitude, longitude) on table public.city_pages to authenticated;

-- A fact about the place and not an edit, so this makes neither a version nor a revision.
alter table public.city_pages disable trigger user;

-- From the U.S. Census Bureau's Gazetteer files: places of 2010; ZIP code areas of 2021 for Kingwood (77339), New Caney
-- (77357) and Cypress (77429), which are not places.
update public.city_pages city set latitude = place.latitude, longitude = place.longitude
  from (values
    ('home-insurance-houston-tx', '29.78', '-95.39'),
    ('bellaire', '29.70', '-95.46'),
    ('pearland', '29.56', '-95.32'),
    ('pasadena', '29.66', '-95.15'),
    ('deer-park', '29.69', '-95.12'),
    ('home-insurance-spring-tx', '30.06', '-95.38'),
    ('tomball', '30.10', '-95.62'),
    ('humble', '29.99', '-95.27'),
    ('kingwood', '30.05', '-95.22'),
    ('atascocita', '29.98', '-95.19'),
    ('new-caney', '30.16', '-95.18'),
    ('cypress', '30.00', '-95.67'),
    ('katy', '29.79', '-95.83'),
    ('sugar-land', '29.60', '-95.63'),
    ('missouri-city', '29.57', '-95.54'),
    ('richmond', '29.58', '-95.76'),
    ('galveston', '29.18', '-94.97'),
    ('league-city', '29.49', '-95.11'),
    ('friendswood', '29.51', '-95.20'),
    ('la-porte', '29.67', '-95.05'),
    ('texas-city', '29.43', '-94.89'),
    ('webster', '29.53', '-95.12'),
    ('baytown', '29.76', '-94.97'),
    ('cleveland', '30.34', '-95.10'),
    ('dayton', '30.04', '-94.90'),
    ('liberty', '30.05', '-94.79'),
    ('crosby', '29.92', '-95.06'),
    ('beaumont', '30.08', '-94.15'),
    ('port-arthur', '29.83', '-93.97'),
    ('orange', '30.12', '-93.76'),
    ('bridge-city', '30.03', '-93.84'),
    ('nederland', '29.97', '-94.00'),
    ('livingston', '30.71', '-94.94'),
    ('willis', '30.43', '-95.48'),
    ('huntsville', '30.71', '-95.55'),
    ('onalaska', '30.81', '-95.11'),
    ('coldspring', '30.59', '-95.13')
  ) as place (slug, latitude, longitude)
  where city.slug = place.slug and city.latitude is null and city.longitude is null;

alter table public.city_pages enable trigger user;
