import { CallButton } from '#components/ui/CallButton.tsx';
import { OpenNowLine } from '#components/ui/OpenNowLine.tsx';
import { formPageText } from '#i18n/quotes/form-page.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface TalkCardProps {
  locale: Locale;
  phone: Agency['phone'];
  className: string;
}

export function TalkCard({ locale, phone, className }: TalkCardProps) {
  const t = formPageText[locale];
  return (
    <aside className={`until-delivery ${className}`}>
      <p className="font-serif text-pine-900 text-xl">{t.talkHeading}</p>
      <p className="mt-1.5 mb-4 max-w-md text-ink-soft">{t.talkText}</p>
      <OpenNowLine className="mb-4" />
      <CallButton phone={phone} label={t.call(phone.display)} />
    </aside>
  );
}
