import { publishingText } from '#i18n/admin/publishing.ts';
import { type Locale, localePath } from '#locales.ts';
import { ChangedPages } from './ChangedPages.tsx';
import type { PublishingStatus } from './publishing-status.ts';

interface PublishedPagesProps {
  status: PublishingStatus;
  locale: Locale;
}

/** The pages that the publishing status is about, and a link to the site. */
export function PublishedPages({ status, locale }: PublishedPagesProps) {
  const t = publishingText[locale];
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <Changes status={status} locale={locale} />
      <a
        className="link inline-block py-1 sm:ml-auto"
        href={localePath(locale, '/')}
        target="_blank"
        rel="noopener"
      >
        {t.viewSite} <span className="sr-only">{t.opensNewTab}</span>
      </a>
    </div>
  );
}

function Changes({ status, locale }: PublishedPagesProps) {
  const t = publishingText[locale];
  if ('waiting' in status) {
    return <ChangedPages label={t.waiting} changes={status.waiting} locale={locale} />;
  }
  if (!('newest' in status) || !status.newest) return null;
  return <ChangedPages label={t.newest} changes={[status.newest]} locale={locale} />;
}
