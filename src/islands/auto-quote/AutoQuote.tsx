import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { FormPage, type QuoteFormProps } from '../form/FormPage.tsx';
import { ThankYou } from '../form/ThankYou.tsx';
import { useDelivery } from '../form/use-delivery.ts';
import { AutoQuoteFields } from './AutoQuoteFields.tsx';

/** The auto quote form, from the first question to the thanks. */
export function AutoQuote({ locale, phone }: QuoteFormProps) {
  const t = autoQuoteText[locale];
  const { state, send } = useDelivery();
  if (state === 'delivered') {
    return <ThankYou locale={locale} phone={phone} title={t.thanks} text={t.thanksText} />;
  }
  return (
    <FormPage locale={locale} phone={phone} title={t.title} lead={t.lead}>
      <AutoQuoteFields
        locale={locale}
        phone={phone}
        failed={state === 'failed'}
        onComplete={async (answers) => {
          if (await send({ kind: 'auto', answers })) window.alert(t.success);
        }}
      />
    </FormPage>
  );
}
