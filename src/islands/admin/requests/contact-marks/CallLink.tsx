import { Phone } from 'lucide-react';
import { useContext } from 'react';
import { contactMarksText } from '#i18n/admin/requests/contact-marks.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { callAddress, formatPhone } from '#schemas/fields/phone-number.ts';
import type { StoredRequest } from '#schemas/requests/stored-request.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx';
import { markIcons } from './mark-icons.ts';
import { useContactMarks } from './use-contact-marks.ts';

interface CallLinkProps {
  request: StoredRequest;
  className: string;
}

/** Calls the person who sent a request; asks first if they asked not to be called. */
export function CallLink({ request, className }: CallLinkProps) {
  const locale = useContext(AdminLocale);
  const { callAnyway, kinds } = contactMarksText[locale];
  const { inForce } = useContactMarks(request);
  const { name, phone } = request;
  const shown = formatPhone(phone);
  const label = requestsText[locale].call(name, shown);
  if (!inForce.some(({ kind }) => kind === 'do_not_call')) {
    return (
      <a className={className} href={callAddress(phone)} aria-label={label}>
        <Phone aria-hidden="true" size={18} />
        {shown}
      </a>
    );
  }
  return (
    <ConfirmButton
      className={className}
      aria-label={`${label} (${kinds.do_not_call})`}
      ask={{ ...callAnyway, title: callAnyway.title(name) }}
      onConfirm={() => location.assign(callAddress(phone))}
    >
      <markIcons.do_not_call aria-hidden="true" size={18} />
      {shown}
    </ConfirmButton>
  );
}
