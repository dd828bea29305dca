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
    <div className="mt-6 text-ink-soft text-sm" data-sources="">
      <p className="font-semibold">{t.sources(sources.length)}</p>
      <ul>
        {sources.map(({ name, href, read }) => (
          <li key={href} className="py-1">
            <a
              className="link"
              href={href}
              rel="noopener"
              lang={locale === 'en' ? undefined : 'en'}
            >
              {name}
            </a>
            {read && ` (${t.read(formatDate(read, locale))})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
