import { formText } from '#i18n/quotes/form.ts';
import type { QuoteFormProps } from './deliver.ts';

/** Says that a request did not get through, and that nothing is lost. */
export function DeliveryFailure({ locale, phone, failed }: QuoteFormProps & { failed: boolean }) {
  return (
    <p role="alert" className={failed ? 'mb-5 font-semibold text-alarm' : undefined}>
      {failed && formText[locale].notDelivered(phone.display)}
    </p>
  );
}
