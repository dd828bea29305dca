import { CallButton } from '#components/ui/CallButton.tsx';
import { OpenNowLine } from '#components/ui/OpenNowLine.tsx';
import { TextWithPhone } from '#components/ui/TextWithPhone.tsx';
import { formPageText } from '#i18n/quotes/form-page.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface AfterDeliveryProps {
  locale: Locale;
  agency: Agency;
  next: 'auto' | 'home';
}

/**
 * The lower part of the thank-you page. Rendered in the page and hidden until a request is delivered
 * (`forms.css`), to keep it out of the forms' script.
 */
export function AfterDelivery({ locale, agency, next }: AfterDeliveryProps) {
  const t = formPageText[locale];
  const offer = t.offers[next];
  const { phone, quoteRequests } = agency;
  return (
    <div className="after-delivery bg-pine-50">
      <div className="container-page max-w-3xl pb-16">
        <section className="card p-6 sm:p-8">
          <h2 className="heading-3">{t.nextHeading}</h2>
          <div className="mt-2 flex flex-wrap gap-x-2 print:hidden">
            <p>{t.officeNow}</p>
            <OpenNowLine className="font-semibold" />
          </div>
          {quoteRequests === 'on' ? (
            <>
              <ol className="mt-3 flex list-decimal flex-col gap-2 pl-6">
                {t.nextItems.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ol>
              <p className="mt-3 font-semibold">{t.notAPolicy}</p>
            </>
          ) : (
            <>
              <p className="mt-3">
                <TextWithPhone text={t.nextByPhone(phone.display)} phone={phone} />
              </p>
              <p className="mt-3 font-semibold">{t.bindsNothing}</p>
            </>
          )}
        </section>
        <section className="card mt-5 p-6 print:hidden sm:p-8">
          <h2 className="heading-3">{offer.heading}</h2>
          <p className="mt-2 mb-5">{offer.text}</p>
          <a
            className="btn btn-primary"
            data-carry-over
            href={localePath(locale, `/${next}-quote`)}
          >
            {offer.action}
          </a>
        </section>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <a className="btn btn-quiet" href="/contact.vcf" download>
            {t.saveContact}
          </a>
          <a className="btn btn-quiet" href={localePath(locale, '/')}>
            {t.returnToHome}
          </a>
          <CallButton phone={phone} label={t.call(phone.display)} />
        </div>
      </div>
    </div>
  );
}
