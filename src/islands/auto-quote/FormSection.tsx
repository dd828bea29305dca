import type { ReactNode } from 'react';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import type { Locale } from '#locales.ts';
import { partsOfForm } from './parts-of-form.ts';

interface FormSectionProps {
  part: (typeof partsOfForm)[number];
  locale: Locale;
  children: ReactNode;
}

export function FormSection({ part, locale, children }: FormSectionProps) {
  const t = autoQuoteText[locale];
  const { title, text } = t.sections[part];
  // Differs from every field's id.
  const id = `${part}-section`;
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-sand border-t py-10 first-of-type:border-t-0 first-of-type:pt-0 lg:grid-cols-[17rem_minmax(0,1fr)] lg:py-14"
    >
      <div>
        <p className="eyebrow">{t.part(partsOfForm.indexOf(part) + 1, partsOfForm.length)}</p>
        <h2 id={id} className="heading-3 mt-1">
          {title}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft [line-height:1.625]">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
