import { NoWrap } from '#components/ui/NoWrap.tsx';
import { formPageText } from '#i18n/quotes/form-page.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface NotTakenYetProps {
  locale: Locale;
  phone: Agency['phone'];
}

/** Says that the form does not send answers yet, with a phone link that does not wrap. */
export function NotTakenYet({ locale, phone }: NotTakenYetProps) {
  const [before, after] = formPageText[locale].notTakenYet(phone.display).split(phone.display);
  return (
    <>
      {before}
      <a className="link" href={`tel:${phone.e164}`}>
        <NoWrap text={phone.display} whole={phone.display} />
      </a>
      {after}
    </>
  );
}
