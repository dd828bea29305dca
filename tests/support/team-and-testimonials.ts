import type { TeamMember } from '#tables/team-members/schema.ts';
import type { SavedTestimonial } from '#tables/testimonials/schema.ts';

/** A saved team member. */
export const teamMember: TeamMember = {
  id: 1,
  version: 1,
  name: 'Marisol Vega',
  job: 'Agent',
  job_es: 'Agente',
  languages: 'English and Spanish',
  languages_es: null,
  license_number: '1234567',
  phone: null,
  bio: null,
  bio_es: null,
  picture: null,
  city: null,
  sample: '',
  display_order: 1,
};

/** A saved testimonial. */
export const savedTestimonial: SavedTestimonial = {
  id: 1,
  version: 1,
  name: 'R. Soto',
  place: 'Katy',
  words: 'They called back.',
  words_es: null,
  said_in: 'en',
  said_on: null,
  rating: null,
  source_url: null,
  city: null,
  consent: 'yes',
  sample: '',
};
