import type { Voice } from '#components/people/voices.ts';
import { ExampleTag } from '#components/ui/ExampleTag.tsx';
import { showDate } from '#components/ui/show-date.ts';
import { peopleText } from '#i18n/people.ts';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';

interface SpeakerProps {
  voice: Voice;
  place: string | null;
  locale: Locale;
}

/** Who said it, where and when, whether it is translated, and whether it is invented. */
export function Speaker({ voice, place, locale }: SpeakerProps) {
  const { name, isTranslated, day, source, sample } = voice;
  const t = siteText[locale];
  return (
    <>
      {place ? `${name}, ${place}` : name}
      {isTranslated && ` (${t.translated})`} <ExampleTag isSample={sample} locale={locale} />
      <span className="block font-normal text-sm empty:hidden">
        {day && <time dateTime={day}>{showDate(day, locale)}. </time>}
        {source && (
          <>
            <a className="link" href={source} rel="noopener nofollow">
              {peopleText[locale].source}
            </a>
            .{' '}
          </>
        )}
        {!sample && t.resultsDiffer}
      </span>
    </>
  );
}
