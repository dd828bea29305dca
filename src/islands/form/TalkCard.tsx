import { CallButton } from '#components/ui/CallButton.tsx';
import { formText } from '#i18n/quotes/form.ts';
import type { QuoteFormProps } from './FormPage.tsx';

/** An offer to do it all on the phone. */
export function TalkCard({
  locale,
  phone,
  className = '',
}: QuoteFormProps & { className?: string }) {
  const t = formText[locale];
  return (
    <aside className={className}>
      <p className="font-serif text-pine-900 text-xl">{t.talkHeading}</p>
      <p className="mt-1.5 mb-4 max-w-md text-ink-soft">{t.talkText}</p>
      <CallButton phone={phone} label={t.call(phone.display)} />
    </aside>
  );
}
