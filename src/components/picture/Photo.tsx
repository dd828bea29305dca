import { textOrFallback } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import { focusOf, pictureFormats, widthAddress, widthsOf } from '#tables/pictures/picture-files.ts';
import type { ShownPicture } from '#tables/pictures/schema.ts';

interface PhotoProps {
  picture: ShownPicture;
  locale: Locale;
  /** The `sizes` attribute of the image. */
  sizes: string;
  className: string;
  /** Above the fold, so loaded at once. */
  isFirst?: boolean;
}

/** An uploaded picture, in the size and format that fit the browser. */
export function Photo({ picture, locale, sizes, className, isFirst = false }: PhotoProps) {
  const widths = widthsOf(picture);
  const sources = (format: string) =>
    widths.map((width) => `${widthAddress(picture, width, format)} ${width}w`).join(', ');
  const [avif, webp] = pictureFormats;
  const { x, y } = focusOf(picture);
  const alt = textOrFallback(locale, picture.alt, picture.alt_es);
  return (
    <picture>
      <source type="image/avif" srcSet={sources(avif)} sizes={sizes} />
      <img
        src={widthAddress(picture, widths[0] ?? picture.width, webp)}
        srcSet={sources(webp)}
        sizes={sizes}
        alt={alt.text}
        lang={alt.lang}
        width={picture.width}
        height={picture.height}
        // The Content Security Policy forbids style attributes; photo.css has a rule for every 10 percent.
        data-x={toTens(x)}
        data-y={toTens(y)}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className={`photo ${className}`}
      />
    </picture>
  );
}

function toTens(percent: number): number {
  return Math.round(percent / 10) * 10;
}
