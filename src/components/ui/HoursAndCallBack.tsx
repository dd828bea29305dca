import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { CallBack } from './CallBack.tsx';
import { OpenNowLine } from './OpenNowLine.tsx';

interface HoursAndCallBackProps {
  agency: Agency;
  locale: Locale;
  /** See {@link CallBack}. */
  page?: string;
  className?: string;
}

/** Whether the office is open, and next to it “Call me back” if the agency takes requests. */
export function HoursAndCallBack(props: HoursAndCallBackProps) {
  const { agency, locale, page, className = 'mt-3' } = props;
  return (
    <div data-shared="" className={`flex flex-wrap items-center gap-x-4 ${className}`}>
      <OpenNowLine />
      <CallBack agency={agency} locale={locale} page={page} isLink />
    </div>
  );
}
