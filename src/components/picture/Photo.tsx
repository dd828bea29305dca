import type { Locale } from '#locales.ts';
import type { ShownPicture } from '#schemas/pictures/picture.ts';
import {
  focusOf,
  pictureFormats,
  widthAddress,
  widthsOf,
} from '#schemas/pictures/picture-files.ts';

interface PhotoProps {
  picture: ShownPicture;
  locale: Locale;
  /** How wide it is shown, as `sizes` of an image says it. */
  sizes: string;
  className: string;
  /** Shown before anybody scrolls, so that it is loaded at once. */
  isFirst?: boolean;
}

/** A picture that staff uploaded, in the size and the format that fit the browser. */
export function Photo({ picture, locale, sizes, className, isFirst = false }: PhotoProps) {
  const widths = widthsOf(picture);
  const sources = (format: string) =>
    widths.map((width) => `${widthAddress(picture, width, format)} ${width}w`).join(', ');
  const [avif, webp] = pictureFormats;
  const { x, y } = focusOf(picture);
  return (
    <picture>
      <source type="image/avif" srcSet={sources(avif)} sizes={sizes} />
      <img
        src={widthAddress(picture, widths[0] ?? picture.width, webp)}
        srcSet={sources(webp)}
        sizes={sizes}
        alt={locale === 'es' ? picture.alt_es : picture.alt}
        width={picture.width}
        height={picture.height}
        // The policy of our pages takes no style from an attribute: photo.css knows every tenth.
        data-x={tenth(x)}
        data-y={tenth(y)}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className={`photo ${className}`}
      />
    </picture>
  );
}

function tenth(percent: number): number {
  return Math.round(percent / 10) * 10;
}
