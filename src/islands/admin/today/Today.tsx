import {
  CalendarCheck,
  ChevronDown,
  CircleCheck,
  CircleX,
  Info,
  ListTodo,
  TriangleAlert,
} from 'lucide-react';
import { Fragment, useContext, useId } from 'react';
import { todayText } from '#i18n/admin/today.ts';
import type { StoredDrafts } from '../drafts/stored-drafts.ts';
import { UnsavedDrafts, useUnsavedDrafts } from '../drafts/UnsavedDrafts.tsx';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import { tabPanelId } from '../tabs/tab-ids.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { addressOf } from '../ui/panel-address.ts';
import { useRemembered } from '../ui/use-remembered.ts';
import { type TodayItem, unreadItem } from './today-item.ts';
import { useHolidayItem } from './use-holiday-item.ts';
import { usePublishingItem } from './use-publishing-item.ts';
import { useRequestsToday } from './use-requests-today.tsx';
import { isComplete, useSavedRows } from './use-saved-rows.ts';
import { useServerItems } from './use-server-items.tsx';
import { useSpanishItem } from './use-spanish-item.ts';

export interface TodayProps {
  drafts: StoredDrafts;
  editors: PanelEditors;
}

/** What needs attention, with links to where it is done. One line if nothing does. */
export function Today({ drafts, editors }: TodayProps) {
  const t = todayText[useContext(AdminLocale)];
  const { loading } = useAdminTexts();
  const id = useId();
  const [state, setState] = useRemembered('today', isWide() ? 'open' : 'closed');
  const items = useItems(drafts, editors);
  // Shown at once rather than line by line, which would move the tabs below with each answer.
  if (!items) return <p className="today px-4 py-3 text-ink-soft text-sm sm:px-5">{loading}</p>;
  const count = items.filter(({ tone }) => tone !== 'info').length;
  const isOpen = state === 'open';
  const shown = items.filter(({ tone }) => isOpen || tone === 'problem');
  if (count === 0) {
    return (
      <section aria-label={t.heading} className="today flex gap-3 px-4 py-2 text-sm sm:px-5">
        <CircleCheck aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-pine-500" />
        <p className="min-w-0">
          <span className="font-medium">{t.nothing}</span>{' '}
          {items.map(({ key, content, links }) => (
            <Fragment key={key}>
              <span className="text-ink-soft">{content}</span> <Links links={links} />{' '}
            </Fragment>
          ))}
        </p>
      </section>
    );
  }
  return (
    <section aria-label={t.heading} className="today text-sm">
      <h2 className="font-sans font-semibold text-base text-ink">
        <button
          type="button"
          className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-card px-4 text-start hover:bg-pine-50 sm:px-5"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setState(isOpen ? 'closed' : 'open')}
        >
          <CalendarCheck aria-hidden="true" size={20} className="shrink-0 text-pine-500" />
          <span className="grow">
            {t.heading}: {t.attention(count)}
          </span>
          <ChevronDown aria-hidden="true" size={20} className={isOpen ? 'rotate-180' : ''} />
        </button>
      </h2>
      <ul id={id} className="px-4 sm:px-5">
        {shown.map((item) => (
          <Line key={item.key} item={item} />
        ))}
      </ul>
    </section>
  );
}

/** On a phone, the list would push the open tab off the first screen. */
const isWide = () => matchMedia('(width >= 40rem)').matches;

function useItems(drafts: StoredDrafts, editors: PanelEditors): TodayItem[] | null {
  const t = todayText[useContext(AdminLocale)];
  const requests = useRequestsToday();
  const saved = useSavedRows(editors);
  const spanish = useSpanishItem(saved);
  const holiday = useHolidayItem(saved);
  const publishing = usePublishingItem();
  const server = useServerItems();
  const unsaved = useUnsavedDrafts(drafts, editors);
  if (!requests || !saved || !server) return null;
  const left: TodayItem | null =
    unsaved.left.size === 0
      ? null
      : {
          key: 'drafts',
          tone: 'todo',
          content: <UnsavedDrafts {...unsaved} editors={editors} />,
        };
  const found = [left, ...requests, publishing, ...server, spanish, holiday].filter(
    (item): item is TodayItem => item !== null && item !== unreadItem,
  );
  const isRead = isComplete(saved) && ![...requests, ...server].includes(unreadItem);
  const items = isRead ? found : [...found, { ...unreadItem, content: t.unread }];
  const order: TodayItem['tone'][] = ['problem', 'todo', 'warning', 'info'];
  return items.toSorted((one, other) => order.indexOf(one.tone) - order.indexOf(other.tone));
}

const icons = { problem: CircleX, warning: TriangleAlert, todo: ListTodo, info: Info };
const colors = {
  problem: 'text-alarm',
  warning: 'text-star-deep',
  todo: 'text-pine-500',
  info: 'text-pine-500',
};

function Line({ item: { tone, content, links } }: { item: TodayItem }) {
  const Icon = icons[tone];
  return (
    <li className="flex gap-3 border-sand border-t py-1.5">
      <Icon aria-hidden="true" size={20} className={`mt-1.5 shrink-0 ${colors[tone]}`} />
      <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
        {/* Screen readers announce a problem when it appears. */}
        <div role={tone === 'problem' ? 'alert' : undefined} className="min-w-0 py-1">
          {content}
        </div>
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
