import { CallButton } from '#components/ui/CallButton.tsx';
import { ClosingSection } from '#components/ui/ClosingSection.tsx';
import { servingAreasText } from '#i18n/serving-areas.ts';
import { siteText } from '#i18n/site.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface AreasClosingProps {
  phone: Agency['phone'];
  locale: Locale;
}

/** For whoever found their town, or did not: a call and both forms. */
export function AreasClosing({ phone, locale }: AreasClosingProps) {
  const t = servingAreasText[locale];
  return (
    <ClosingSection heading={t.closingHeading} text={t.closingText}>
      <CallButton phone={phone} label={siteText[locale].callUs(phone.display)} />
      <a className="btn btn-primary" href={localePath(locale, '/auto-quote')}>
        {t.autoQuote}
      </a>
      <a className="btn btn-quiet" href={localePath(locale, '/home-quote')}>
        {t.homeQuote}
      </a>
    </ClosingSection>
  );
}
