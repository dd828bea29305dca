import { useContext, useId, useState } from 'react';
import { requestNoticesText } from '#i18n/admin/requests/request-notices.ts';
import { AdminLocale } from '../ui/admin-texts.ts';

/** Says that the quote forms are switched off, and how to switch them on. */
export function QuotesOff() {
  const t = requestNoticesText[useContext(AdminLocale)].off;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {t.short}
      {t.rest}{' '}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="link cursor-pointer py-1"
        onClick={() => setIsOpen(!isOpen)}
      >
        {t.more}
      </button>
      <span id={id} hidden={!isOpen} className="block text-ink-soft">
        {t.how}
      </span>
    </>
  );
}
