import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { useNewStart } from '../form/answers/use-start-over.ts';
import type { QuoteFormProps, QuoteRequest } from '../form/deliver.ts';
import { doubtsSent } from '../form/fields/soft-warnings.ts';
import { ThankYou } from '../form/ThankYou.tsx';
import { useDelivery } from '../form/use-delivery.ts';
import { HomeQuoteWizard } from './HomeQuoteWizard.tsx';
import { Toast } from './SubmittedToast.tsx';

/** The home quote wizard, from the first step to the thanks. */
export function HomeQuote(props: QuoteFormProps) {
  const { locale } = props;
  const t = homeQuoteText[locale];
  const { notice, delivered, send } = useDelivery<QuoteRequest & { kind: 'home' }>(props);
  const [start, startOver] = useNewStart();
  return (
    <>
      {delivered ? (
        <ThankYou
          locale={locale}
          title={t.thanks}
          text={t.thanksText}
          {...delivered}
          doubts={doubtsSent(delivered.request.answers, locale)}
        />
      ) : (
        <HomeQuoteWizard
          key={start}
          locale={locale}
          notice={notice}
          onStartOver={startOver}
          onComplete={(answers) => send({ kind: 'home', answers })}
        />
      )}
      <Toast
        locale={locale}
        open={delivered !== undefined}
        title={t.toastTitle}
        text={t.toastText}
      />
    </>
  );
}
