-- In a migration of its own, so that reading every row does not extend the locks of the one before.
alter table public.services validate constraint services_link_safe;
alter table public.notices validate constraint notices_link_safe;
alter table public.learning_texts validate constraint learning_texts_url_safe;
alter table public.city_pages validate constraint city_pages_slug_shape;
alter table public.questions validate constraint questions_city_shape;
