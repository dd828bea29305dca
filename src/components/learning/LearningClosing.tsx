import { CallButton } from '#components/ui/CallButton.tsx';
import { ClosingSection } from '#components/ui/ClosingSection.tsx';
import { learningText } from '#i18n/learning.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface LearningClosingProps {
  phone: Agency['phone'];
  locale: Locale;
}

export function LearningClosing({ phone, locale }: LearningClosingProps) {
  const t = learningText[locale];
  return (
    <ClosingSection heading={t.closingHeading} text={t.closingText}>
      <CallButton phone={phone} label={t.getAutoQuote} byPhone={locale} />
      <CallButton phone={phone} label={t.getHomeQuote} byPhone={locale} quiet />
    </ClosingSection>
  );
}
