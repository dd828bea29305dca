import { hasSampleHours, OpeningHoursList } from '#components/shell/OpeningHoursList.tsx';
import { callBackText } from '#i18n/quotes/call-back.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { ExampleTag } from './ExampleTag.tsx';

interface CallBackProps {
  agency: Agency;
  locale: Locale;
  /** Set where the page does not show the office hours otherwise. */
  hours?: boolean;
  /** Stored as the page of the request, instead of its own path. */
  page?: string;
  /** The summary is a text link, for next to the office hours. */
  isLink?: boolean;
  className?: string;
}

/**
 * The card “Call me back”. It opens to the phone number and the hours, which `browser/load-call-back.ts` replaces with the
 * form. While the agency takes no requests, only the hours are there.
 */
export function CallBack(props: CallBackProps) {
  const { agency, locale, hours = false, page = '', isLink = false, className = '' } = props;
  const { phone } = agency;
  const openingHours = hours && (
    <>
      <OpeningHoursList agency={agency} locale={locale} />
      <ExampleTag isSample={hasSampleHours(agency)} locale={locale} />
    </>
  );
  if (agency.quoteRequests === 'off')
    return openingHours && <div className={className}>{openingHours}</div>;
  return (
    <details id="call-back" data-call-back={page} className={`open:basis-full ${className}`}>
      <summary className={isLink ? 'link cursor-pointer list-none py-1.5' : 'btn btn-quiet'}>
        {callBackText[locale].open}
      </summary>
      <a className="link inline-block py-1.5" href={`tel:${phone.e164}`} target="_top">
        {phone.display}
      </a>
      {openingHours}
    </details>
  );
}
