import { License } from '#components/shell/License.tsx';
import { CallBack } from '#components/ui/CallBack.tsx';
import { CallButton } from '#components/ui/CallButton.tsx';
import { ClosingSection } from '#components/ui/ClosingSection.tsx';
import { FormsOff } from '#components/ui/FormsOff.tsx';
import { NextSteps, type NextStepsProps } from '#components/ui/NextSteps.tsx';
import { OpenNowLine } from '#components/ui/OpenNowLine.tsx';
import { articleText } from '#i18n/article.ts';
import { infoPageText } from '#i18n/info-page.ts';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { type InfoPageSlug, lineSlugs } from '#schemas/content/info-page.ts';
import { dialedPhone, formatPhone } from '#schemas/fields/phone-number.ts';

interface InfoPageActionsProps {
  slug: InfoPageSlug;
  agency: Agency;
  locale: Locale;
}

/** The call button and the next steps of the page. */
export function InfoPageActions({ slug, agency, locale }: InfoPageActionsProps) {
  const form = formOf(slug);
  return (
    <>
      <div className="mt-8 flex flex-wrap gap-3">
        {slug === 'help' && (
          <a className="btn btn-quiet" href="#companies" data-online="">
            {infoPageText[locale].yourCompany}
          </a>
        )}
        <CallButton phone={agency.phone} label={siteText[locale].callUs(agency.phone.display)} />
        {slug === 'contact' && <Written agency={agency} locale={locale} />}
        {isLine(slug) && <NextSteps form={form} agency={agency} locale={locale} />}
      </div>
      {form && <FormsOff agency={agency} locale={locale} className="mt-3" />}
      <OpenNowLine className="mt-4" />
      {isForClients(slug) && (
        <CallBack agency={agency} locale={locale} hours={slug === 'help'} className="mt-4" />
      )}
      {slug === 'about' && (
        <p className="mt-4 text-ink-soft text-sm">
          <License agency={agency} locale={locale} />
        </p>
      )}
    </>
  );
}

/** Links that write to the agency, if it takes messages. */
function Written({ agency, locale }: Omit<InfoPageActionsProps, 'slug'>) {
  const { textNumber, email } = agency;
  const dialed = textNumber && dialedPhone(textNumber);
  return (
    <>
      {dialed && (
        <a className="btn btn-quiet" href={`sms:${dialed}`}>
          {infoPageText[locale].textUs(formatPhone(textNumber))}
        </a>
      )}
      {email && (
        <a className="btn btn-quiet [overflow-wrap:anywhere]" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </>
  );
}

/** The end of the page of a line of insurance: the actions of its beginning once more. */
export function LineClosing({ slug, agency, locale }: InfoPageActionsProps) {
  const t = articleText[locale];
  const form = formOf(slug);
  return (
    <ClosingSection heading={t.closingHeading} text={t.closingText(agency.address.locality)}>
      <CallButton phone={agency.phone} label={siteText[locale].callUs(agency.phone.display)} />
      <NextSteps form={form} agency={agency} locale={locale} isAtEnd />
      {form && <FormsOff agency={agency} locale={locale} className="w-full" />}
    </ClosingSection>
  );
}

const isForClients = (slug: InfoPageSlug) => slug === 'help' || slug === 'contact';

export const isLine = (slug: InfoPageSlug) => lineSlugs.some((line) => line === slug);

/** Whether the page has the card “Call me back”. */
export const hasCallBack = (slug: InfoPageSlug) => isForClients(slug) || isLine(slug);

/** A flood policy asks about the same house as a home policy. Renters have no form. */
function formOf(slug: InfoPageSlug): NextStepsProps['form'] {
  if (slug === 'auto-insurance') return '/auto-quote';
  return isLine(slug) && slug !== 'renters-insurance' ? '/home-quote' : undefined;
}
