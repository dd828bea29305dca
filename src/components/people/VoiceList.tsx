import type { Voice } from '#components/people/voices.ts';
import { Stars } from '#components/ui/Stars.tsx';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import { Speaker } from './Speaker.tsx';

interface VoiceListProps {
  heading: string;
  voices: Voice[];
  locale: Locale;
}

/** What clients say. */
export function VoiceList({ heading, voices, locale }: VoiceListProps) {
  return (
    <section className="container-page pb-20 lg:pb-28">
      <h2 className="heading-2">{heading}</h2>
      <ul className="mt-10 grid gap-6 md:grid-cols-2">
        {voices.map((voice) => (
          <li key={voice.key} className="border-pine-300 border-t-2 pt-5">
            {voice.rating !== null && (
              <Stars
                value={voice.rating}
                label={siteText[locale].stars(voice.rating)}
                size={18}
                className="mb-3 text-star-deep"
              />
            )}
            <figure>
              <blockquote className="text-lg" lang={voice.words.lang}>
                <p>{`“${voice.words.text}”`}</p>
              </blockquote>
              <figcaption className="mt-3 font-semibold">
                <Speaker voice={voice} place={voice.place} locale={locale} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
