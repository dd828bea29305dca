import { TriangleAlert } from 'lucide-react';
import { useContext, useId, useState } from 'react';
import { requestNoticesText } from '#i18n/admin/requests/request-notices.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { OfficeFacts } from '../ui/office-context.ts';
import { useStore } from '../ui/store.ts';
import { takesRequests } from './request-stores.ts';

/** Warns while the quote forms are switched off, and says how to switch them on. */
export function QuotesOff() {
  const t = requestNoticesText[useContext(AdminLocale)].off;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { quoteRequests } = useContext(OfficeFacts);
  if (useStore(takesRequests) ?? quoteRequests === 'on') return null;
  return (
    <div className="rounded-card border border-star-deep py-1 pr-2 pl-4 text-sm sm:px-5 sm:py-2">
      <div className="flex items-center gap-3">
        <TriangleAlert aria-hidden="true" size={20} className="shrink-0 text-star-deep" />
        <p className="min-w-0 grow">
          {t.short}
          <span className={isOpen ? '' : 'max-sm:hidden'}>{t.rest}</span>
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="link min-h-10 shrink-0 cursor-pointer px-2"
          onClick={() => setIsOpen(!isOpen)}
        >
          {t.more}
        </button>
      </div>
      <p id={id} hidden={!isOpen} className="pb-2 pl-8 text-ink-soft">
        {t.how}
      </p>
    </div>
  );
}
