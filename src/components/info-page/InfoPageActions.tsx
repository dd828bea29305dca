import { CallButton } from '#components/ui/CallButton.tsx';
import { FormsOff } from '#components/ui/FormsOff.tsx';
import { OpenNowLine } from '#components/ui/OpenNowLine.tsx';
import { homeText } from '#i18n/home.ts';
import { siteText } from '#i18n/site.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { InfoPageSlug } from '#schemas/content/info-page.ts';

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
        {form && (
          <a className="btn btn-primary" href={localePath(locale, form.path)} data-online="">
            {homeText[locale][form.label]}
          </a>
        )}
      </div>
      {form && <FormsOff agency={agency} locale={locale} className="mt-3" />}
      <OpenNowLine className="mt-4" />
    </>
  );
}

function formOf(slug: InfoPageSlug) {
  if (slug === 'auto-insurance') return { path: '/auto-quote', label: 'autoOnline' } as const;
  return slug === 'home-insurance' || slug === 'windstorm-insurance'
    ? ({ path: '/home-quote', label: 'homeOnline' } as const)
    : undefined;
}
