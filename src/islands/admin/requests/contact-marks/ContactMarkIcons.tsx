import { useContext } from 'react';
import { contactMarksText } from '#i18n/admin/requests/contact-marks.ts';
import type { StoredRequest } from '#schemas/requests/stored-request.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { markIcons } from './mark-icons.ts';
import { useContactMarks } from './use-contact-marks.ts';

/** For a row of the list: the marks in force, before the call button. */
export function ContactMarkIcons({ request }: { request: StoredRequest }) {
  const t = contactMarksText[useContext(AdminLocale)];
  const { inForce } = useContactMarks(request);
  const kinds = new Set(inForce.map(({ kind }) => kind));
  return [...kinds].sort().map((kind) => {
    const Icon = markIcons[kind];
    return (
      <span key={kind} title={t.kinds[kind]} className="text-alarm">
        <Icon aria-hidden="true" size={16} />
        <span className="sr-only">{t.kinds[kind]}</span>
      </span>
    );
  });
}
