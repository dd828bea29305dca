import { homeText } from '#i18n/home.ts';
import { callBackText } from '#i18n/quotes/call-back.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { CallBack } from './CallBack.tsx';

export interface NextStepsProps {
  /** The form for this line of insurance, if there is one. */
  form: '/auto-quote' | '/home-quote' | undefined;
  agency: Agency;
  locale: Locale;
  /** At the end of a page: a link opens the card “Call me back” of its beginning. */
  isAtEnd?: boolean;
}

/** “Start online” and “Call me back”, for next to a call button. */
export function NextSteps({ form, agency, locale, isAtEnd = false }: NextStepsProps) {
  return (
    <>
      {form && (
        <a className="btn btn-primary" href={localePath(locale, form)} data-online="">
          {homeText[locale].startOnline}
        </a>
      )}
      {!isAtEnd && <CallBack agency={agency} locale={locale} />}
      {isAtEnd && agency.quoteRequests === 'on' && (
        <a className="btn btn-quiet" href="#call-back">
          {callBackText[locale].open}
        </a>
      )}
    </>
  );
}
