import { answerGroups } from '#i18n/quotes/answer-groups.ts';
import type { Locale } from '#locales.ts';
import type { QuoteRequest } from './delivery.ts';

interface AnswerListProps {
  locale: Locale;
  request: QuoteRequest;
}

/** The submitted answers, with the labels of the form. */
export default function AnswerList({ locale, request: { kind, answers } }: AnswerListProps) {
  const { firstName, lastName, phone, email } = answers;
  return (
    <>
      <p className="font-semibold">{`${firstName} ${lastName}`}</p>
      <p>{phone}</p>
      <p>{email}</p>
      {answerGroups(kind, answers, locale).map(({ title, lines }) => (
        <section key={title} className="mt-4">
          {title && <h2 className="font-sans font-semibold text-base">{title}</h2>}
          <dl className="mt-1 flex flex-col gap-1">
            {lines.map(({ field, label, value }) => (
              <div key={field} className="grid gap-x-4 sm:grid-cols-[14rem_1fr]">
                <dt className="text-ink-soft">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
