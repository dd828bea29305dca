import type { Refusal } from '#database/attempt.ts';
import { isOutdated } from '#database/outdated-page.ts';
import { editorText } from '#i18n/admin/editor.ts';
import type { Locale } from '#locales.ts';
import { textColumnNames } from '#tables/columns.ts';
import { contentTableNames } from '#tables/index.ts';
import { columnLabel, wordsOf } from '#tables/texts.ts';
import type { SaveProblem } from '../state/versioned-editor.ts';

type Failure = Pick<Extract<Refusal, { outcome: 'failed' }>, 'code' | 'message'>;

// As in `… check constraint "city_pages_title_es_length"`: a table, its column and the rule.
const columnRule = new RegExp(
  `constraint "(?<table>${contentTableNames.join('|')})_(?<column>\\w+)_[a-z]+"`,
);

const fullTable = /^(?<name>\w+) is full: it may have (?<rows>\d+) rows and (?<megabytes>\d+) MB/;

/** The message for a save or a removal that failed. */
export function saveProblemText(problem: SaveProblem, locale: Locale): string {
  const t = editorText[locale];
  if (problem.outcome === 'failed') return refusalText(problem, locale);
  if (problem.outcome === 'conflict') {
    return problem.current ? t.conflict.changed() : t.conflict.removed();
  }
  if (problem.outcome === 'unreachable') return navigator.onLine ? t.unreachable : t.offline;
  if (problem.outcome === 'unsaved') return t.lost;
  return problem.outcome === 'denied' ? t.denied : t.signedOut;
}

/** Whether a save failed because another city has the same path. */
export function isAddressTaken(message: string): boolean {
  return message.includes('city_pages_slug_key');
}

/** Why the server refused: the page is outdated, or the server's message if it is a sentence, as those of our functions are. */
export function serverReason({ code, message }: Failure, locale: Locale): string {
  const { outdated, serverSays, unexpected } = editorText[locale].refused;
  if (isOutdated(code)) return outdated;
  // PostgreSQL's own messages begin in lower case, and PostgREST's end without a period.
  return /^\p{Lu}.*[.!?]$/su.test(message) ? serverSays(message) : unexpected;
}

function refusalText(failure: Failure, locale: Locale): string {
  const { code, message } = failure;
  const { refused } = editorText[locale];
  if (isAddressTaken(message)) return refused.addressTaken;
  if (message.includes('special_hours_day_key')) return refused.dayTaken;
  // From the migrations that set the limits.
  if (message.includes('delete at most 100 requests')) return refused.tooManyRemovals;
  if (message.includes('remove at most 60 items')) return refused.tooManyItemRemovals;
  if (message.includes('save at most 1,000 times')) return refused.tooManySaves;
  const full = fullTable.exec(message)?.groups;
  const fullName = contentTableNames.find((name) => name === full?.['name']);
  if (full && fullName) {
    const { rows = '', megabytes = '' } = full;
    return refused.tableFull(wordsOf(fullName, locale).tab, rows, megabytes);
  }
  const groups = columnRule.exec(message)?.groups;
  const table = contentTableNames.find((name) => name === groups?.['table']);
  const column = table && textColumnNames(table).find((name) => name === groups?.['column']);
  if (!table || !column) return refused.other(serverReason(failure, locale));
  const label = columnLabel(table, column, locale);
  return code === '23503' ? refused.pictureGone(label) : refused.column(label);
}
