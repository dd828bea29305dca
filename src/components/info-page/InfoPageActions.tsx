import { License } from '#components/shell/License.tsx';
import { CallBack } from '#components/ui/CallBack.tsx';
import { CallButton } from '#components/ui/CallButton.tsx';
import { FormsOff } from '#components/ui/FormsOff.tsx';
import { OpenNowLine } from '#components/ui/OpenNowLine.tsx';
import { homeText } from '#i18n/home.ts';
import { infoPageText } from '#i18n/info-page.ts';
import { siteText } from '#i18n/site.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { InfoPageSlug } from '#schemas/content/info-page.ts';
import { dialedPhone, formatPhone } from '#schemas/fields/phone-number.ts';

interface InfoPageActionsProps {
  slug: InfoPageSlug;
  agency: Agency;
  locale: Locale;
}

/** The call button, and the online form if the page's line of insurance has one. */
export function InfoPageActions({ slug, agency, locale }: InfoPageActionsProps) {
  const form = formOf(slug);
  return (
    <>
      <div className="mt-8 flex flex-wrap gap-3">
        <CallButton phone={agency.phone} label={siteText[locale].callUs(agency.phone.display)} />
        {slug === 'contact' && <Written agency={agency} locale={locale} />}
        {form && (
          <a className="btn btn-primary" href={localePath(locale, form.path)} data-online="">
            {homeText[locale][form.label]}
          </a>
        )}
      </div>
      {form && <FormsOff agency={agency} locale={locale} className="mt-3" />}
      <OpenNowLine className="mt-4" />
      {callBackSlugs.includes(slug) && (
        <CallBack agency={agency} locale={locale} hours={slug !== 'contact'} className="mt-4" />
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

/** Pages with the card “Call me back”. */
export const callBackSlugs: readonly InfoPageSlug[] = ['help', 'contact'];

function formOf(slug: InfoPageSlug) {
  if (slug === 'auto-insurance') return { path: '/auto-quote', label: 'autoOnline' } as const;
  return slug === 'home-insurance' || slug === 'windstorm-insurance'
    ? ({ path: '/home-quote', label: 'homeOnline' } as const)
    : undefined;
}
