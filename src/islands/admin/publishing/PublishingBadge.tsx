import {
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleX,
  Hammer,
  History,
  Hourglass,
  type LucideIcon,
  WifiOff,
} from 'lucide-react';
import { useId, useState } from 'react';
import { publishingText } from '#i18n/admin/publishing.ts';
import { type Locale, localePath } from '#locales.ts';
import { ChangedPages } from './ChangedPages.tsx';
import { isPublishingOff, publishingReason, rowProblemText } from './publishing-reason.ts';
import type { PublishingStatus } from './publishing-status.ts';

/** Maximum number of rows that the status names. */
const maxNamed = 3;

const icons: Record<PublishingStatus['at'], LucideIcon> = {
  loading: Hourglass,
  offline: WifiOff,
  unknown: CircleHelp,
  saved: Hourglass,
  building: Hammer,
  live: CircleCheck,
  partlyLive: CircleAlert,
  failed: CircleX,
  held: History,
};

interface PublishingBadgeProps {
  status: PublishingStatus;
  locale: Locale;
}

/**
 * The publishing status of the newest content, and the pages it affects. On a phone, one line that
 * expands.
 */
export function PublishingBadge({ status, locale }: PublishingBadgeProps) {
  const t = publishingText[locale];
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const Icon = icons[status.at];
  const isProblem = status.at === 'failed' || status.at === 'partlyLive';
  const color = isProblem ? 'text-alarm' : 'text-pine-500';
  return (
    <div className="flex flex-wrap items-center gap-x-6 rounded-card border border-sand bg-white py-1 pr-2 pl-4 text-sm sm:px-5 sm:py-2">
      <div className="flex min-w-0 items-center gap-3 max-sm:w-full">
        <Icon aria-hidden="true" size={20} className={`shrink-0 ${color}`} />
        <p role="status" data-publishing={status.at} className="min-w-0 grow font-medium">
          {statusText(status, locale)}
        </p>
        <button
          type="button"
          aria-label={t.more}
          aria-expanded={isOpen}
          aria-controls={id}
          className="grid size-10 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-pine-100 sm:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" size={20} className={isOpen ? 'rotate-180' : ''} />
        </button>
      </div>
      <div
        id={id}
        className={`max-sm:w-full max-sm:pb-2 max-sm:pl-8 sm:contents ${isOpen ? '' : 'max-sm:hidden'}`}
      >
        <Pages status={status} locale={locale} />
        <a
          className="link inline-block py-1 sm:ml-auto"
          href={localePath(locale, '/')}
          target="_blank"
          rel="noopener"
        >
          {t.viewSite} <span className="sr-only">{t.opensNewTab}</span>
        </a>
      </div>
    </div>
  );
}

function Pages({ status, locale }: PublishingBadgeProps) {
  const t = publishingText[locale];
  if ('waiting' in status) {
    return <ChangedPages label={t.waiting} changes={status.waiting} locale={locale} />;
  }
  if (!('newest' in status) || !status.newest) return null;
  return <ChangedPages label={t.newest} changes={[status.newest]} locale={locale} />;
}

function statusText(status: PublishingStatus, locale: Locale): string {
  const t = publishingText[locale];
  if (status.at === 'failed') {
    if (isPublishingOff(status.reason)) return t.off;
    return t.failed(publishingReason(status.reason, status.waiting, locale));
  }
  if (status.at === 'partlyLive') {
    const named = status.rowProblems.map((problem) =>
      rowProblemText(problem, status.recent, locale),
    );
    return t.partlyLive(named.slice(0, maxNamed).join(' '));
  }
  return status.at === 'saved' && status.isLate ? t.late : t[status.at];
}
