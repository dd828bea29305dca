import {
  CircleCheck,
  CircleHelp,
  CircleX,
  Hammer,
  History,
  Hourglass,
  type LucideIcon,
  WifiOff,
} from 'lucide-react';
import { publishingText } from '#i18n/admin/publishing.ts';
import { type Locale, localePath } from '#locales.ts';
import { ChangedPages } from './ChangedPages.tsx';
import { publishingReason } from './publishing-reason.ts';
import type { PublishingStatus } from './publishing-status.ts';

const icons: Record<PublishingStatus['at'], LucideIcon> = {
  loading: Hourglass,
  offline: WifiOff,
  unknown: CircleHelp,
  saved: Hourglass,
  building: Hammer,
  live: CircleCheck,
  failed: CircleX,
  held: History,
};

interface PublishingBadgeProps {
  status: PublishingStatus;
  locale: Locale;
}

/** Says where the newest content stands on its way to visitors, and which pages are concerned. */
export function PublishingBadge({ status, locale }: PublishingBadgeProps) {
  const t = publishingText[locale];
  const Icon = icons[status.at];
  const color = status.at === 'failed' ? 'text-alarm' : 'text-pine-500';
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-1 rounded-card border border-sand bg-white px-5 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex gap-3 py-1">
          <Icon aria-hidden="true" size={20} className={`mt-0.5 shrink-0 ${color}`} />
          <p role="status" data-publishing={status.at}>
            {sentenceFor(status, locale)}
          </p>
        </div>
        <div className="pl-8 text-sm">
          <Pages status={status} locale={locale} />
        </div>
      </div>
      <a
        className="link py-1 max-sm:ml-8"
        href={localePath(locale, '/')}
        target="_blank"
        rel="noopener"
      >
        {t.viewSite} <span className="sr-only">{t.opensNewTab}</span>
      </a>
    </div>
  );
}

function Pages({ status, locale }: PublishingBadgeProps) {
  const t = publishingText[locale];
  if ('waiting' in status) {
    return <ChangedPages label={t.waiting} changes={status.waiting} locale={locale} />;
  }
  if (status.at !== 'live' || !status.newest) return null;
  return <ChangedPages label={t.newest} changes={[status.newest]} locale={locale} />;
}

function sentenceFor(status: PublishingStatus, locale: Locale): string {
  const t = publishingText[locale];
  if (status.at === 'failed') {
    return t.failed(publishingReason(status.reason, status.waiting, locale));
  }
  return status.at === 'saved' && status.isLate ? t.late : t[status.at];
}
