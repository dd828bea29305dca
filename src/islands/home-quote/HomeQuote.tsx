import { TextWithPhone } from '#components/ui/TextWithPhone.tsx';
import { withinAnswerTime, withinOpenDays } from '#i18n/answer-time.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { useStartOver } from '../form/answers/use-start-over.ts';
import type { QuoteFormProps, QuoteRequest } from '../form/delivery.ts';
import { submittedDoubts } from '../form/fields/doubts.ts';
import { ThankYou } from '../form/ThankYou.tsx';
import { useDelivery } from '../form/use-delivery.ts';
import { HomeQuoteWizard } from './HomeQuoteWizard.tsx';
import { SubmittedToast } from './SubmittedToast.tsx';

/** The home quote wizard, then its thank-you page. */
export function HomeQuote(props: QuoteFormProps) {
  const { locale, phone, answerTime, nothingSent } = props;
  const within = withinOpenDays[locale](answerTime);
  const t = homeQuoteText[locale];
  const { notice, delivered, send, fail } = useDelivery<QuoteRequest & { kind: 'home' }>(props);
  const [key, startOver] = useStartOver();
  return (
    <>
      <SubmittedToast
        locale={locale}
        title={t.toastTitle}
        text={t.toastText(withinAnswerTime[locale](answerTime))}
        // While nothing is sent, the page says it already.
        open={delivered !== undefined && !nothingSent}
      />
      {delivered ? (
        <ThankYou
          locale={locale}
          title={nothingSent?.title ?? t.thanks}
          text={
            nothingSent ? (
              <TextWithPhone text={nothingSent.text} phone={phone} />
            ) : (
              t.thanksText(within)
            )
          }
          {...delivered}
          doubts={submittedDoubts(delivered.request.answers, locale)}
        />
      ) : (
        <HomeQuoteWizard
          key={key}
          locale={locale}
          phone={phone}
          whatNext={nothingSent ? t.nextItemsByPhone(phone.display) : t.nextItems(within)}
          notice={notice}
          onStartOver={startOver}
          onFail={fail}
          onComplete={(answers, form) => send({ kind: 'home', answers }, form)}
        />
      )}
    </>
  );
}
