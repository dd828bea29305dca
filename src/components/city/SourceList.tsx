import { formatDate } from '#components/ui/format-date.ts';
import { cityText } from '#i18n/city.ts';
import type { Locale } from '#locales.ts';
import type { Source } from '#schemas/content/source.ts';

interface SourceListProps {
  sources: readonly Source[];
  locale: Locale;
}

/** Where facts can be checked, each with the day when someone last did. */
export function SourceList({ sources, locale }: SourceListProps) {
  if (sources.length === 0) return null;
  const t = cityText[locale];
  return (
    <div className="mt-6 text-ink-soft text-sm" data-shared="">
      <p className="font-semibold">{t.sources(sources.length)}</p>
      <ul>
        {sources.map(({ name, href, read }) => {
          // The name is the publisher's own, in English.
          const lang = locale === 'en' ? undefined : 'en';
          const isEnglish = locale !== 'en' && typeof href === 'string';
          const notes = [isEnglish && t.inEnglish, read && t.read(formatDate(read, locale))];
          const shown = notes.filter(Boolean).join(', ');
          return (
            <li key={name} className="py-1">
              <a
                className="link"
                href={typeof href === 'string' ? href : href[locale]}
                rel="noopener"
                lang={lang}
              >
                {name}
              </a>
              {shown && ` (${shown})`}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
