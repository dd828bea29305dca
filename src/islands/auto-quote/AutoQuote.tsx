import { TextWithPhone } from '#components/ui/TextWithPhone.tsx';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { useStartOver } from '../form/answers/use-start-over.ts';
import type { QuoteFormProps, QuoteRequest } from '../form/delivery.ts';
import { submittedDoubts } from '../form/fields/doubts.ts';
import { ThankYou } from '../form/ThankYou.tsx';
import { useDelivery } from '../form/use-delivery.ts';
import { AutoQuoteFields } from './AutoQuoteFields.tsx';
import { withCardTitle } from './card-messages.ts';

/** The auto quote form, then its thank-you page. */
export function AutoQuote(props: QuoteFormProps) {
  const { locale, phone, nothingSent } = props;
  const t = autoQuoteText[locale];
  const { notice, delivered, send, fail } = useDelivery<QuoteRequest & { kind: 'auto' }>(props);
  const [key, startOver] = useStartOver();
  if (delivered) {
    const doubts = submittedDoubts(delivered.request.answers, locale);
    return (
      <ThankYou
        locale={locale}
        title={nothingSent?.title ?? t.thanks}
        text={nothingSent ? <TextWithPhone text={nothingSent.text} phone={phone} /> : t.thanksText}
        {...delivered}
        doubts={doubts.map((doubt) => withCardTitle(doubt, t))}
      />
    );
  }
  return (
    <AutoQuoteFields
      key={key}
      locale={locale}
      notice={notice}
      onStartOver={startOver}
      onFail={fail}
      onComplete={async (answers, form) => {
        if (!(await send({ kind: 'auto', answers }, form))) return;
        window.alert(nothingSent ? `${nothingSent.title}. ${nothingSent.text}` : t.success);
      }}
    />
  );
}
