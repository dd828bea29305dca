import {
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleX,
  Hammer,
  History,
  Hourglass,
  Info,
  ListTodo,
  type LucideIcon,
  TriangleAlert,
  WifiOff,
} from 'lucide-react';
import { useId, useState } from 'react';
import { publishingText } from '#i18n/admin/publishing.ts';
import { todayText } from '#i18n/admin/today.ts';
import type { Locale } from '#locales.ts';
import { PublishedPages } from '../publishing/PublishedPages.tsx';
import type { PublishingStatus } from '../publishing/publishing-status.ts';
import { statusText } from '../publishing/status-text.ts';
import { tabPanelId } from '../tabs/tab-ids.ts';
import { addressOf } from '../ui/panel-address.ts';
import type { TodayItem } from './today-item.ts';

interface StatusLineProps {
  status: PublishingStatus;
  /** `null` while they are loaded. */
  items: readonly TodayItem[] | null;
  locale: Locale;
}

/** What visitors see and what needs attention, in one line that opens: each point leads to where it is done. */
export function StatusLine({ status, items, locale }: StatusLineProps) {
  const t = todayText[locale];
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const Icon = statusIcons[status.at];
  const isProblem = status.at === 'failed' || status.at === 'partlyLive';
  const color = isProblem ? 'text-alarm' : 'text-pine-500';
  const shorts = items?.length === 0 ? [t.nothing] : (items ?? []).map(({ short }) => short);
  return (
    <section aria-label={t.heading} className="status-line text-sm">
      <div className="relative flex min-h-11 items-center gap-3 rounded-card px-4 hover:bg-pine-50 sm:px-5">
        <Icon aria-hidden="true" size={20} className={`shrink-0 ${color}`} />
        <p className="min-w-0 grow truncate">
          <span role="status" data-publishing={status.at} className="font-medium">
            {shortStatus(status, locale)}
          </span>
          {shorts.map((short) => ` · ${short}`)}
        </p>
        <button
          type="button"
          aria-label={t.more}
          aria-expanded={isOpen}
          aria-controls={id}
          className="cursor-pointer after:absolute after:inset-0 after:rounded-card"
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" size={20} className={isOpen ? 'rotate-180' : ''} />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="px-4 pb-2 sm:px-5">
        <p className="py-1">{statusText(status, locale)}</p>
        <PublishedPages status={status} locale={locale} />
        <ul>
          {items?.map((item) => (
            <Point key={item.key} item={item} />
          ))}
        </ul>
      </div>
    </section>
  );
}

const statusIcons: Record<PublishingStatus['at'], LucideIcon> = {
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

/** A word for what needs no attention; otherwise the whole sentence. */
function shortStatus(status: PublishingStatus, locale: Locale): string {
  const { steps } = publishingText[locale];
  const { at } = status;
  if (at === 'live' || at === 'building') return steps[at];
  return at === 'saved' && !status.isLate ? steps.saved : statusText(status, locale);
}

const icons = { warning: TriangleAlert, todo: ListTodo, info: Info };
const colors = { warning: 'text-star-deep', todo: 'text-pine-500', info: 'text-pine-500' };

function Point({ item: { tone, content, links } }: { item: TodayItem }) {
  const Icon = icons[tone];
  return (
    <li className="flex gap-3 border-sand border-t py-1.5">
      <Icon aria-hidden="true" size={20} className={`mt-1.5 shrink-0 ${colors[tone]}`} />
      <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
        <div className="min-w-0 py-1">{content}</div>
        <span className="flex flex-wrap gap-x-4">
          <Links links={links} />
        </span>
      </div>
    </li>
  );
}

/** Takes focus and view to the tab that a link opens: on a phone it is below the first screen. */
function showTabPanel(hash: string): void {
  const show = () =>
    requestAnimationFrame(() => {
      const panel = document.getElementById(tabPanelId);
      panel?.focus({ preventScroll: true });
      panel?.scrollIntoView();
    });
  if (location.hash === hash) show();
  else addEventListener('hashchange', show, { once: true });
}

function Links({ links = [] }: { links: TodayItem['links'] }) {
  return links.map(({ to, label }) => (
    <a
      key={label}
      className="link inline-block py-1"
      href={addressOf(to)}
      onClick={({ currentTarget }) => showTabPanel(currentTarget.hash)}
    >
      {label}
    </a>
  ));
}
