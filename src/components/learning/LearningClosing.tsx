import { CallButton } from '#components/ui/CallButton.tsx';
import { learningText } from '#i18n/learning.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Agency } from '#schemas/agency.ts';

interface LearningClosingProps {
  phone: Agency['phone'];
  locale: Locale;
}

/** After the reading: two calls. */
export function LearningClosing({ phone, locale }: LearningClosingProps) {
  const t = learningText[locale];
  return (
    <section className="bg-paper-deep">
      <div className="container-page section text-center">
        <h2 className="heading-2">{t.closingHeading}</h2>
        <p className="lead mx-auto mt-4 max-w-2xl">{t.closingText}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <CallButton phone={phone} label={t.getAutoQuote} />
          <CallButton phone={phone} label={t.getHomeQuote} />
        </div>
      </div>
    </section>
  );
}
