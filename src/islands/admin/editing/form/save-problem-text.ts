import { columnLabel } from '#i18n/admin/content-names.ts';
import { editorText } from '#i18n/admin/editor.ts';
import type { Locale } from '#locales.ts';
import { contentTableNames } from '#schemas/content/content-columns.ts';
import type { SaveProblem } from '../state/versioned-editor.ts';

// As in `… check constraint "city_pages_title_es_length"`: a table, its column and the rule.
const columnRule = new RegExp(
  `constraint "(?:${contentTableNames.join('|')})_(?<column>\\w+)_[a-z]+"`,
);

/** The message for a save or a removal that failed. */
export function saveProblemText(problem: SaveProblem, locale: Locale): string {
  const t = editorText[locale];
  if (problem.outcome === 'failed') return refusalText(problem.message, locale);
  if (problem.outcome === 'conflict') {
    return problem.current ? t.conflict.changed : t.conflict.removed;
  }
  if (problem.outcome === 'unreachable') return navigator.onLine ? t.unreachable : t.offline;
  return problem.outcome === 'denied' ? t.denied : t.signedOut;
}

/** Whether a save failed because another city has the same path. */
export function isAddressTaken(message: string): boolean {
  return message.includes('city_pages_slug_key');
}

/** Ends with the database's own message, for the person who is asked for help. */
function refusalText(message: string, locale: Locale): string {
  const { refused } = editorText[locale];
  if (isAddressTaken(message)) return refused.addressTaken;
  if (message.includes('special_days_day_key')) return refused.dayTaken;
  // From the migrations that set the limits.
  if (message.includes('delete at most 100 requests')) return refused.tooManyRemovals;
  if (message.includes('remove at most 60 items')) return refused.tooManyItemRemovals;
  if (message.includes('save at most 1,000 times')) return refused.tooManySaves;
  const column = columnRule.exec(message)?.groups?.['column'];
  return column ? refused.column(columnLabel(column, locale), message) : refused.other(message);
}
