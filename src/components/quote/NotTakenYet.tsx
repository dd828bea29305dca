import { TextWithPhone } from '#components/ui/TextWithPhone.tsx';
import { formPageText } from '#i18n/quotes/form-page.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface NotTakenYetProps {
  locale: Locale;
  phone: Agency['phone'];
}

/** Says that the form does not send answers yet. */
export function NotTakenYet({ locale, phone }: NotTakenYetProps) {
  return <TextWithPhone text={formPageText[locale].notTakenYet(phone.display)} phone={phone} />;
}
