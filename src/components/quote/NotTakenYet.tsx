import { NoWrap } from '#components/ui/NoWrap.tsx';
import { formPageText } from '#i18n/quotes/form-page.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface NoticeProps {
  locale: Locale;
  phone: Agency['phone'];
}

/** Says that the form does not send answers yet. */
export function NotTakenYet({ locale, phone }: NoticeProps) {
  return <TextWithPhone text={formPageText[locale].notTakenYet(phone.display)} phone={phone} />;
}

/** Above the thank-you page, and as large as its title. The forms repeat it wherever they say “submitted”. */
export function NothingSent({ locale, phone }: NoticeProps) {
  return (
    <p
      id="nothing-sent"
      className="after-delivery heading-1 mx-auto max-w-3xl pt-10 text-center font-serif text-pine-900 [line-height:1.25]"
    >
      <TextWithPhone text={formPageText[locale].nothingSent(phone.display)} phone={phone} />
    </p>
  );
}

/** A text in which the agency's number is a link and does not wrap. */
function TextWithPhone({ text, phone }: { text: string; phone: Agency['phone'] }) {
  const [before, after] = text.split(phone.display);
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
