import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { ExampleTag } from './ExampleTag.tsx';
import { Stars } from './Stars.tsx';

type Rating = NonNullable<Agency['rating']>;

/** The rating that pages show: the example agency's, with a mark, or one with a link to its reviews. */
export function shownRating({ rating }: Pick<Agency, 'rating'>): Rating | null {
  return rating && (rating.sample || rating.url) ? rating : null;
}

interface RatingLineProps {
  /** From {@link shownRating}. */
  rating: Rating;
  locale: Locale;
  /** What the stars are based on. */
  text: string;
  starSize?: number;
  starStyle?: string;
}

/** Stars and their source. */
export function RatingLine({ rating, locale, text, starSize, starStyle }: RatingLineProps) {
  const { value, url, sample } = rating;
  return (
    <>
      <Stars
        value={value}
        label={siteText[locale].stars(value)}
        {...(starSize && { size: starSize })}
        {...(starStyle && { className: starStyle })}
      />
      {url ? (
        <a className="inline-flex min-h-11 items-center hover:underline" href={url} rel="noopener">
          {text}
        </a>
      ) : (
        // The tag never starts a line.
        <span>
          {text}
          {sample && '\u00a0'}
          <ExampleTag isSample={sample} locale={locale} />
        </span>
      )}
      {url && <ExampleTag isSample={sample} locale={locale} />}
    </>
  );
}
