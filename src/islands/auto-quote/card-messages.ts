import type { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import type { FieldMessage } from '#islands/form/fields/field-messages.ts';

type Titles = Pick<(typeof autoQuoteText)['en'], 'vehicle' | 'driver'>;

/** Names the card that a message is about, because several of them have a VIN. */
export function withCardTitle({ name, message }: FieldMessage, t: Titles): FieldMessage {
  const [list, index] = name.split('.');
  // About the whole list.
  if (index === undefined) return { name, message };
  const number = Number(index) + 1;
  if (list === 'vehicles') return { name, message: `${t.vehicle(number)}: ${message}` };
  if (list === 'otherDrivers') return { name, message: `${t.driver(number)}: ${message}` };
  return { name, message };
}
