import type { FeaturedCity } from '#schemas/content/city/featured-city.ts';
import type { FixedCity } from '#schemas/content/city/fixed-city.ts';
import type { Draft } from '../editing/state/draft.ts';

/** The invented agents in the files of cities, as rows. */
export function sampleMembers({
  featuredCities,
}: {
  featuredCities: Record<string, Pick<FeaturedCity, 'agent'>>;
}): Draft[] {
  return Object.entries(featuredCities).flatMap(([city, { agent }]) => {
    if (!agent?.sample) return [];
    const { name, role, languages, bio } = agent;
    return {
      ...{ name, city, job: role.en, job_es: role.es },
      ...{ languages: languages.en, languages_es: languages.es, bio: bio.en, bio_es: bio.es },
    };
  });
}

/** The invented testimonials in the files of cities, as rows. */
export function sampleTestimonials({
  featuredCities,
  fixedCities,
}: {
  featuredCities: Record<string, Pick<FeaturedCity, 'testimonials'>>;
  fixedCities: Record<string, Pick<FixedCity, 'testimonial'>>;
}): Draft[] {
  const inFiles = [
    ...Object.entries(featuredCities).map(([city, { testimonials }]) => ({ city, testimonials })),
    ...Object.entries(fixedCities).map(([city, { testimonial }]) => ({
      ...{ city, testimonials: testimonial ? [testimonial] : [] },
    })),
  ];
  return inFiles.flatMap(({ city, testimonials }) =>
    testimonials
      .filter(({ sample }) => sample)
      .map(({ name, place = '', text, saidIn, rating }) => ({
        ...{ name, place, city, words: text.en, words_es: text.es },
        ...{ said_in: saidIn, rating: String(rating) },
      })),
  );
}
