import type { ReactNode } from 'react';
import { callBackText } from '#i18n/quotes/call-back.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { CallBack } from './CallBack.tsx';
import { OpenNowLine } from './OpenNowLine.tsx';

interface HoursAndCallBackProps {
  agency: Agency;
  locale: Locale;
  /** The card is on this page, which has its script; otherwise a link leads to that of `/contact`. */
  hasCard?: boolean;
  /** See {@link CallBack}. */
  page?: string;
  className?: string;
  /** Another link next to them. */
  children?: ReactNode;
}

/** Whether the office is open, and next to it “Call me back” if the agency takes requests. */
export function HoursAndCallBack(props: HoursAndCallBackProps) {
  const { agency, locale, hasCard = false, page = '', className = 'mt-3', children } = props;
  return (
    <div data-shared="" className={`flex flex-wrap items-center gap-x-4 ${className}`}>
      <OpenNowLine />
      {hasCard && <CallBack agency={agency} locale={locale} page={page} isLink />}
      {!hasCard && agency.quoteRequests === 'on' && (
        <a className="link py-1.5" href={localePath(locale, '/contact#call-back')}>
          {callBackText[locale].open}
        </a>
      )}
      {children}
    </div>
  );
}
