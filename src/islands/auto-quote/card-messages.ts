import type { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import type { FieldProblem } from '#islands/form/fields/field-messages.ts';

type Titles = Pick<(typeof autoQuoteText)['en'], 'vehicle' | 'driver'>;

/** Says which card a problem is on: several of them have a VIN. */
export function problemOfCard({ name, message }: FieldProblem, t: Titles): FieldProblem {
  const [list, index] = name.split('.');
  const number = Number(index) + 1;
  if (list === 'vehicles') return { name, message: `${t.vehicle(number)}: ${message}` };
  if (list === 'otherDrivers') return { name, message: `${t.driver(number)}: ${message}` };
  return { name, message };
}
