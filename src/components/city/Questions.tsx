import { ChevronDown } from 'lucide-react';
import { ExampleTag } from '#components/ui/ExampleTag.tsx';
import { cityText } from '#i18n/city.ts';
import type { Locale } from '#locales.ts';
import type { CityQuestion } from './city-questions.ts';
import { SourceList } from './SourceList.tsx';

interface QuestionsProps {
  cityName: string;
  questions: CityQuestion[];
  locale: Locale;
}

/** An accordion: `details` elements with the same name close each other. */
export function Questions({ cityName, questions, locale }: QuestionsProps) {
  return (
    <section className="bg-paper-deep">
      <div className="container-page section max-w-5xl">
        <h2 className="heading-2">{cityText[locale].questionsHeading(cityName)}</h2>
        <div className="mt-8 border-sand border-b *:border-sand *:border-t">
          {questions.map(({ question, answer, lang, sources = [], sample }) => (
            <details key={question} lang={lang} name="faq" className="group">
              <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-5 font-semibold text-lg hover:text-pine-600 [&::-webkit-details-marker]:hidden">
                <h3 className="font-sans text-lg [line-height:1.375]">{question}</h3>
                <ChevronDown
                  aria-hidden="true"
                  className="shrink-0 text-pine-500 [transition:rotate_150ms] group-open:rotate-180"
                />
              </summary>
              <div className="max-w-[65ch] pb-6">
                <p className="text-ink-soft">
                  {answer} <ExampleTag isSample={sample} locale={locale} />
                </p>
                <SourceList sources={sources} locale={locale} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
