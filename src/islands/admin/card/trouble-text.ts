import { cardText } from '#i18n/admin/cards.ts';
import { columnLabel } from '#i18n/admin/content-names.ts';
import type { Locale } from '#locales.ts';
import type { Trouble } from './card.ts';

// `… check constraint "city_pages_title_es_length"`: a table, its column and the rule.
const columnRule = /constraint "(?:hero_content|services|city_pages)_(?<column>\w+)_[a-z]+"/;

/** Why a save did not get through, as a sentence. */
export function troubleText(trouble: Trouble, locale: Locale): string {
  const t = cardText[locale];
  if (trouble.outcome === 'failed') return refusalText(trouble.message, locale);
  if (trouble.outcome === 'conflict') {
    return trouble.current ? t.conflict.changed : t.conflict.removed;
  }
  if (trouble.outcome === 'unreachable') return navigator.onLine ? t.unreachable : t.offline;
  return trouble.outcome === 'denied' ? t.denied : t.signedOut;
}

/** Whether the database refused a city's address because another city has it. */
export function isAddressTaken(message: string): boolean {
  return message.includes('city_pages_slug_key');
}

/** The database's own words come last: they help whoever is asked for help. */
function refusalText(message: string, locale: Locale): string {
  const { refused } = cardText[locale];
  if (isAddressTaken(message)) return refused.addressTaken;
  const column = columnRule.exec(message)?.groups?.['column'];
  return column ? refused.column(columnLabel(column, locale), message) : refused.other(message);
}
