-- City pages without a neighbor in their region link to these four, so they cannot be removed. The
-- site's list stands in src/schemas/content/city/nearby-cities.ts; a test compares the two.

alter policy "Admins remove city pages" on public.city_pages
  using (
    (select private.is_admin())
    and slug <> all (array['the-woodlands', 'spring', 'cypress', 'katy'])
  );
