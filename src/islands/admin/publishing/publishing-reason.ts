import { publishingText } from '#i18n/admin/publishing.ts';
import type { Locale } from '#locales.ts';
import type { Change } from '#rows/revision.ts';
import { partOf } from '#rows/snapshot.ts';
import { type ContentTableName, contentTableNames } from '#tables/index.ts';
import { columnLabel, rowName, wordsOf } from '#tables/texts.ts';
import { changedRow } from './changed-row.ts';

type Reasons = (typeof publishingText)['en']['reasons'];

// How a snapshot names invalid data: `city_pages row 12, field title: must not be empty`.
const badField = new RegExp(
  `^(?<table>${contentTableNames.map(partOf).join('|')})(?: row (?<id>\\d+))?.*?, field (?<field>\\w+)`,
);
// Rendering errors: `The page /katy (city_pages row 12) could not be rendered`.
const badPage = /^The page (?<address>\/\S*)(?: \(.*\))? could not be rendered/;
const noneLeft = /without a single row of (?<table>\w+)/;
const otherReasons: [
  RegExp,
  Exclude<keyof Reasons, 'field' | 'previousRow' | 'missingRow' | 'page'>,
][] = [
  [/^The database (could not be read|sent)/, 'database'],
  [/disk is full|no room/, 'disk'],
  [
    /^The (pages|texts|site) could|^The file would|^content\/|^The build lacks|was not written to its end|links to /,
    'pages',
  ],
];

/** Whether an error of the release log says that the server no longer publishes. */
export function isPublishingOff(logged: string): boolean {
  return logged.startsWith('Publishing is off');
}

/** Translates an error of the release log, which is written for the terminal, for staff. */
export function publishingReason(logged: string, waiting: Change[], locale: Locale): string {
  const { reasons } = publishingText[locale];
  const bad = namedField(logged, waiting, locale);
  if (bad) return reasons.field(bad.field, bad.row);
  const address = badPage.exec(logged)?.groups?.['address'];
  if (address) return reasons.page(address);
  const empty = tableOfPart(noneLeft.exec(logged)?.groups?.['table']);
  if (empty) return wordsOf(empty, locale).noneLeft ?? reasons.other;
  const known = otherReasons.find(([pattern]) => pattern.test(logged));
  return reasons[known?.[1] ?? 'other'];
}

/** Explains why a row is not shown as saved, and what visitors see instead. */
export function rowProblemText(logged: string, recent: Change[], locale: Locale): string {
  const { reasons } = publishingText[locale];
  const bad = namedField(logged, recent, locale);
  if (!bad) return reasons.other;
  const sentence = logged.includes('last text') ? reasons.previousRow : reasons.missingRow;
  return sentence(bad.field, bad.row);
}

function namedField(logged: string, changes: Change[], locale: Locale) {
  const groups = badField.exec(logged)?.groups;
  const table = tableOfPart(groups?.['table']);
  if (!groups || !table) return null;
  const { id = '', field = '' } = groups;
  const row = nameOfRow(table, Number(id), changes, locale);
  return { field: columnLabel(table, field, locale), row };
}

/** The table that a snapshot calls so. */
function tableOfPart(part: string | undefined): ContentTableName | undefined {
  return contentTableNames.find((name) => partOf(name) === part);
}

function nameOfRow(table: ContentTableName, id: number, waiting: Change[], locale: Locale): string {
  const { aRow } = wordsOf(table, locale);
  const change = waiting.find((each) => each.table_name === table && each.row_id === id);
  if (change && aRow) return changedRow(change, locale).name;
  // The only row of its table needs no title.
  return aRow ?? rowName(table, '', locale);
}
