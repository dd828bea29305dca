import { contactMarksText } from '#i18n/admin/requests/contact-marks.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import type { AnswerGroup } from '#i18n/quotes/answer-groups.ts';
import { checkedBoxes } from '#i18n/quotes/checked-boxes.ts';
import { doubtLabels } from '#i18n/quotes/doubt-labels.ts';
import { officeAnswerGroups } from '#i18n/quotes/office-answer-groups.ts';
import type { Locale } from '#locales.ts';
import {
  type ContactMark,
  contactMarkKindSchema,
  isInForce,
} from '#schemas/requests/contact-mark.ts';
import { asCsv, byteOrderMark } from '#schemas/requests/csv.ts';
import type { Assignee, StoredRequest, Submission } from '#schemas/requests/stored-request.ts';
import { showForSorting } from '../../ui/show-moment.ts';
import { statusLabel } from '../opened/field-labels.ts';

interface RequestsCsvOptions {
  assignees: readonly Assignee[];
  locale: Locale;
  /** The office's. */
  timeZone: string;
  now: Date;
}

/** Requests as CSV with all answers and consents, in the words of the panel. */
export function requestsCsv(
  requests: readonly {
    request: StoredRequest;
    submission: Submission;
    contactMarks: readonly ContactMark[];
  }[],
  { assignees, locale, timeZone, now }: RequestsCsvOptions,
): string {
  const t = requestsText[locale];
  const rows = requests.map(({ request, submission, contactMarks }) => ({
    [t.columns.reference]: request.reference,
    [t.columns.received]: showForSorting(request.received_at, timeZone),
    [t.columns.kind]: t.kinds[request.kind],
    [t.columns.language]: t.languages[request.language],
    [t.columns.status]: statusLabel(request, locale),
    [t.columns.assignedTo]: assignees.find(({ id }) => id === request.assigned_to)?.email ?? '',
    [t.columns.name]: request.name,
    [t.columns.phone]: request.phone,
    [t.columns.email]: request.email,
    ...markColumns(contactMarks, locale, timeZone),
    [t.columns.notes]: request.notes,
    [t.columns.snoozedUntil]: request.snoozed_until
      ? showForSorting(new Date(request.snoozed_until), timeZone)
      : '',
    [t.doubtList]: doubtLabels(request, locale).join(', '),
    [t.columns.consent]: submission.consent.version,
    [t.columns.ticked]: checkedBoxes(submission, locale),
    ...answerColumns(officeAnswerGroups(request.kind, submission.answers, locale, now)),
  }));
  // Without a byte order mark, spreadsheets do not read the file as UTF-8.
  return byteOrderMark + asCsv(rows);
}

/** Since when a mark is in force; empty if it is not. */
function markColumns(marks: readonly ContactMark[], locale: Locale, timeZone: string) {
  const { kinds } = contactMarksText[locale];
  const cells = contactMarkKindSchema.options.map((kind) => {
    const mark = marks.find((each) => each.kind === kind && isInForce(each));
    return [kinds[kind], mark ? showForSorting(mark.set_at, timeZone) : ''];
  });
  return Object.fromEntries(cells);
}

/** Answers by heading, such as `Vehicle 1: VIN`. */
function answerColumns(groups: readonly AnswerGroup[]) {
  const cells = groups.flatMap(({ title, lines }) =>
    lines.map(({ label, value }) => [title === null ? label : `${title}: ${label}`, value]),
  );
  return Object.fromEntries(cells);
}
