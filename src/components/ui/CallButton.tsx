import { Phone } from 'lucide-react';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { NoWrap } from './NoWrap.tsx';

interface CallButtonProps {
  phone: Agency['phone'];
  label: string;
  /** Outlined, for a second call button on one screen. */
  quiet?: boolean;
  /** Adds “by phone” in this language, for a label that does not say that the button calls. */
  byPhone?: Locale;
  className?: string;
}

/** Calls the agency. The only red on the site, so use it once per screen and `quiet` elsewhere. */
export function CallButton({
  phone,
  label,
  quiet = false,
  byPhone,
  className = '',
}: CallButtonProps) {
  return (
    <a
      className={`btn ${quiet ? 'btn-quiet' : 'btn-call'} ${className}`}
      href={`tel:${phone.e164}`}
    >
      <Phone aria-hidden="true" size={18} />
      <span>
        <NoWrap text={label} whole={phone.display} />
        {byPhone && <ByPhone locale={byPhone} />}
      </span>
    </a>
  );
}

/** Follows the label of a link that calls without saying so. */
function ByPhone({ locale }: { locale: Locale }) {
  return (
    <span className="whitespace-nowrap font-normal max-[16rem]:whitespace-normal">{` ${siteText[locale].byPhone}`}</span>
  );
}
