import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { TextField } from '#islands/form/fields/TextField.tsx';
import { Icon } from '#islands/form/Icon.tsx';
import type { StepProps } from './use-home-quote-form.ts';

/** Step 4: today's insurer, and what comes of the request. */
export function InsuranceStep({ form, locale }: StepProps) {
  const t = homeQuoteText[locale];
  return (
    <>
      <TextField
        form={form}
        locale={locale}
        name="currentInsurer"
        label={t.currentInsurer}
        help={t.currentInsurerHelp}
        autoComplete="off"
        autoCapitalize="words"
      />
      <div className="mt-8 rounded-card bg-pine-50 p-5">
        <h3 className="text-lg">{t.nextHeading}</h3>
        <ul className="mt-3 space-y-2">
          {t.nextItems.map((item) => (
            <li key={item} className="flex gap-2.5">
              <Icon name="check" className="mt-1 size-4.5 shrink-0 text-pine-600" />
              {item}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
