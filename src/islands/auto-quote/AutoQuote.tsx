import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { useNewStart } from '../form/answers/use-start-over.ts';
import type { QuoteFormProps, QuoteRequest } from '../form/deliver.ts';
import { doubtsSent } from '../form/fields/soft-warnings.ts';
import { ThankYou } from '../form/ThankYou.tsx';
import { useDelivery } from '../form/use-delivery.ts';
import { AutoQuoteFields } from './AutoQuoteFields.tsx';
import { problemOfCard } from './card-messages.ts';

/** The auto quote form, from the first question to the thanks. */
export function AutoQuote(props: QuoteFormProps) {
  const { locale } = props;
  const t = autoQuoteText[locale];
  const { notice, delivered, send } = useDelivery<QuoteRequest & { kind: 'auto' }>(props);
  const [start, startOver] = useNewStart();
  if (delivered) {
    const doubts = doubtsSent(delivered.request.answers, locale).map((doubt) =>
      problemOfCard(doubt, t),
    );
    return (
      <ThankYou
        locale={locale}
        title={t.thanks}
        text={t.thanksText}
        {...delivered}
        doubts={doubts}
      />
    );
  }
  return (
    <AutoQuoteFields
      key={start}
      locale={locale}
      notice={notice}
      onStartOver={startOver}
      onComplete={async (answers) => {
        if (await send({ kind: 'auto', answers })) window.alert(t.success);
      }}
    />
  );
}
