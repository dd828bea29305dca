import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { FormPage, type QuoteFormProps } from '../form/FormPage.tsx';
import { ThankYou } from '../form/ThankYou.tsx';
import { Toast } from '../form/Toast.tsx';
import { useDelivery } from '../form/use-delivery.ts';
import { HomeQuoteWizard } from './HomeQuoteWizard.tsx';

/** The home quote wizard, from the first step to the thanks. */
export function HomeQuote({ locale, phone }: QuoteFormProps) {
  const t = homeQuoteText[locale];
  const { state, send } = useDelivery();
  const delivered = state === 'delivered';
  return (
    <>
      {delivered ? (
        <ThankYou locale={locale} phone={phone} title={t.thanks} text={t.thanksText} />
      ) : (
        <FormPage locale={locale} phone={phone} title={t.title} lead={t.lead}>
          <HomeQuoteWizard
            locale={locale}
            phone={phone}
            failed={state === 'failed'}
            onComplete={(answers) => send({ kind: 'home', answers })}
          />
        </FormPage>
      )}
      <Toast locale={locale} open={delivered} title={t.toastTitle} text={t.toastText} />
    </>
  );
}
