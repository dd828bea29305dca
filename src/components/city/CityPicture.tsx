import placeholder from '#assets/drawings/city-placeholder.svg?url';
import { Photo } from '#components/picture/Photo.tsx';
import type { Locale } from '#locales.ts';
import type { FeaturedCity } from '#schemas/content/city/featured-city.ts';
import type { CityPage } from '#tables/cities/schema.ts';
import type { ShownPicture } from '#tables/pictures/schema.ts';
import { cityPicture, pictureAlt } from './city-picture.ts';

interface CityPictureProps {
  city: CityPage;
  featured: FeaturedCity | undefined;
  /** The picture that staff uploaded for the city. */
  picture: ShownPicture | undefined;
  locale: Locale;
}

const pictureClass = 'h-[400px] w-full rounded-card bg-pine-200 object-cover';

/**
 * The uploaded picture if there is one, else the picture at the record's address. The hidden caption
 * appears on the placeholder when that address cannot be loaded.
 */
export function CityPicture({ city, featured, picture, locale }: CityPictureProps) {
  if (picture) {
    return (
      <Photo
        picture={picture}
        locale={locale}
        sizes="(min-width: 64rem) 48rem, 100vw"
        className={pictureClass}
      />
    );
  }
  const address = cityPicture(city, featured);
  if (!address) return null;
  return (
    <figure className="relative min-w-0" data-placeholder={placeholder}>
      <img
        src={address}
        alt={featured?.imageAlt[locale] ?? pictureAlt(address, city.city_name, locale)}
        width={1200}
        height={400}
        loading="lazy"
        className={pictureClass}
      />
      <figcaption
        hidden
        className="heading-2 absolute inset-x-0 top-16 line-clamp-3 px-16 text-center md:px-[28%] lg:px-16 font-serif text-pine-900"
      >
        {city.city_name}
      </figcaption>
    </figure>
  );
}
