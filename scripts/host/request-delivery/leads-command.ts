import { type ClientBase, escapeLiteral } from 'pg';
import * as z from 'zod/mini';
import { openBackupSource } from '../backup/backup-source.ts';
import { readEnvironment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { theSite } from '../site.ts';
import { consentSchema } from './delivery.ts';

export type LeadsOptions =
  | { verb: 'receipt' | 'resend'; reference: string }
  | { verb: 'export'; person: string | undefined }
  | { verb: 'delete'; person: string; isDryRun: boolean };

export async function runLeadsCommand(options: LeadsOptions): Promise<void> {
  await using source = await openBackupSource(readEnvironment());
  await runLeads(options, source.client);
}

/** Throws an {@link OperatorError} if there is no such request or person. */
export async function runLeads(options: LeadsOptions, database: ClientBase): Promise<void> {
  switch (options.verb) {
    case 'receipt':
      return printReceipt(database, options.reference);
    case 'resend':
      return resend(database, options.reference);
    case 'export':
      return exportRequests(database, options.person ?? null);
    case 'delete':
      return options.isDryRun
        ? listPerson(database, options.person)
        : deletePerson(database, options.person);
  }
}

const receiptSchema = z.object({
  received_at: z.date(),
  kind: z.string(),
  language: z.string(),
  page: z.string(),
  release: z.object({ id: z.optional(z.string()), revision: z.number() }),
  consent: consentSchema,
});

async function printReceipt(database: ClientBase, reference: string): Promise<void> {
  const { rows } = await database.query(
    `select received_at, kind, language, page, release, consent
     from public.quote_requests where reference = $1`,
    [reference],
  );
  if (!rows[0]) throw new OperatorError(await missingRequestProblem(database, reference));
  const { received_at, kind, language, page, release, consent } = receiptSchema.parse(rows[0]);
  const ticked = consent.ticked.length > 0 ? consent.ticked.join(', ') : 'nothing';
  console.log(`Request ${reference}, received ${received_at.toISOString()}
  form:     ${kind}, in ${language === 'es' ? 'Spanish' : 'English'}, at ${page}
  site:     revision ${release.revision}${release.id ? `, release ${release.id}` : ''}
  checked:  ${ticked}
  wording, version ${consent.version}:
    ${consent.text.replaceAll('\n', '\n    ')}`);
}

/** The reference was never given out, or its request was removed. */
async function missingRequestProblem(database: ClientBase, reference: string): Promise<string> {
  const { rows } = await database.query<{ received_at: Date; removed_at: Date; reason: string }>(
    `select received_at, removed_at, reason from public.quote_request_removals
     where reference = $1 order by id desc limit 1`,
    [reference],
  );
  if (!rows[0]) return `There is no request ${reference}.`;
  const { received_at, removed_at, reason } = rows[0];
  return `Request ${reference}, received ${received_at.toISOString()}, was removed on ${removed_at.toISOString()} (${reason}). Its content is gone.`;
}

/** By mailbox, or by phone number, however it is written. A text without digits is the number of no one. */
const isOf = (person: string) =>
  person.includes('@')
    ? `private.mailbox_of(email) = private.mailbox_of(${escapeLiteral(person)})`
    : `private.dialed_digits(phone) = nullif(private.dialed_digits(${escapeLiteral(person)}), '')`;

/** Not the marks that share only a request with the person: they may be someone else's. */
const isMarkOf = (person: string) =>
  person.includes('@')
    ? `email = private.mailbox_of(${escapeLiteral(person)})`
    : `phone = private.e164_of(${escapeLiteral(person)})`;

const markColumns =
  'kind, phone, email, reason, set_at, set_by_email, removed_at, removed_by_email, removal_reason';

const batchSize = 500;

/**
 * Prints requests with the office's changes and their deliveries. In batches: years of requests do not fit into
 * memory.
 */
async function exportRequests(database: ClientBase, person: string | null): Promise<void> {
  const { csv: asCsv, byteOrderMark } = theSite().emails;
  const isEmpty = await inTransaction(database, async () => {
    await database.query(`declare exported cursor for ${exported(person)}`);
    for (let batch = 0; ; batch += 1) {
      const { rows } = await database.query<Record<string, unknown>>(
        `fetch ${batchSize} from exported`,
      );
      if (rows.length === 0) return batch === 0;
      const csv = asCsv(rows);
      process.stdout.write(batch === 0 ? byteOrderMark + csv : csv.slice(csv.indexOf('\r\n') + 2));
    }
  });
  if (!isEmpty) return;
  // A mark outlives the requests.
  const { rows: marks } = person
    ? await database.query<Record<string, unknown>>(
        `select ${markColumns} from public.contact_marks where ${isMarkOf(person)} order by id`,
      )
    : { rows: [] };
  if (marks.length > 0) process.stdout.write(byteOrderMark + asCsv(marks));
  else throw new OperatorError(person ? noRequests : 'There are no requests.');
}

const exported = (person: string | null) => `
  select reference, received_at, kind, language, name, email, phone, answers, doubts, consent, page, status, notes,
    (select account.email from auth.users account where account.id = assigned_to) as assigned_to,
    (select coalesce(jsonb_agg(jsonb_build_object('at', changed_at, 'by', actor_email,
        'before', before, 'after', after) order by change.id), '[]')
      from public.quote_request_changes change where request_id = request.id) as changes,
    (select coalesce(jsonb_agg(jsonb_build_object('channel', channel, 'state', state,
        'queued_at', queued_at, 'acknowledged_at', acknowledged_at, 'attempts', attempts,
        'last_error', last_error) order by channel), '[]')
      from public.quote_deliveries where request_id = request.id) as deliveries,
    (select coalesce(jsonb_agg(to_jsonb(mark) order by set_at), '[]')
      from (select ${markColumns} from private.contact_marks_on(request.phone, request.email)
        ${person ? `where ${isMarkOf(person)}` : ''}) mark) as contact_marks
  from public.quote_requests request
  where not is_test ${person ? `and ${isOf(person)}` : ''}
  order by received_at, id`;

async function resend(database: ClientBase, reference: string): Promise<void> {
  const { rows } = await database.query<{ resent: number }>(
    `select private.resend_deliveries(id) as resent from public.quote_requests where reference = $1`,
    [reference],
  );
  if (!rows[0]) throw new OperatorError(await missingRequestProblem(database, reference));
  if (rows[0].resent === 0) {
    throw new OperatorError(
      `Request ${reference} has no failed delivery on a channel that is switched on.`,
    );
  }
  console.log(`Request ${reference} is being sent again.`);
}

async function listPerson(database: ClientBase, person: string): Promise<void> {
  const { rows } = await database.query<{ reference: string }>(
    `select reference from public.quote_requests where not is_test and ${isOf(person)}
     order by received_at, id`,
  );
  const { rows: erased } = await database.query(`select ${removedMarksOf(person)}`);
  const kept = keptText(await keptMarks(database, person));
  if (rows.length + erased.length === 0) throw new OperatorError(`${noRequests}${kept}`);
  console.log(`Would delete: ${deletedText(rows, erased.length)}. Nothing was changed.${kept}`);
}

const noRequests = 'There are no requests from this person.';

async function deletePerson(database: ClientBase, person: string): Promise<void> {
  const { removed, erased, kept } = await inTransaction(database, async () => {
    const kept = keptText(await keptMarks(database, person));
    await database.query(`select set_config('quote_requests.removal', 'the person asked', true)`);
    const { rows: removed } = await database.query<{ reference: string }>(
      `delete from public.quote_requests where not is_test and ${isOf(person)} returning reference`,
    );
    const { rowCount } = await database.query(`delete ${removedMarksOf(person)}`);
    return { removed, erased: rowCount ?? 0, kept };
  });
  if (removed.length + erased === 0) throw new OperatorError(`${noRequests}${kept}`);
  console.log(
    `Deleted: ${deletedText(removed, erased)}. Earlier backups still contain them until they are deleted.${kept}`,
  );
}

/** Removed marks of a person, without those that are also of someone whose requests stay. */
const removedMarksOf = (person: string) => `from public.contact_marks mark
  where removed_at is not null and ${isMarkOf(person)}
    and not exists (select from private.requests_with(mark) where (${isOf(person)}) is not true)`;

function deletedText(requests: readonly { reference: string }[], removedMarks: number): string {
  const marks = removedMarks === 1 ? '1 removed mark' : `${removedMarks} removed marks`;
  const references = requests.map(({ reference }) => reference);
  return [...references, ...(removedMarks > 0 ? [marks] : [])].join(', ');
}

interface KeptMark {
  kind: string;
  phone: string | null;
  email: string | null;
  day: string;
}

/** The marks that stay in force when the requests of a person are deleted. */
async function keptMarks(database: ClientBase, person: string): Promise<KeptMark[]> {
  const { rows } = await database.query<KeptMark>(
    `select kind, phone, email, set_at::date::text as day from public.contact_marks
     where removed_at is null and ${isMarkOf(person)} order by id`,
  );
  return rows;
}

function keptText(marks: readonly KeptMark[]): string {
  if (marks.length === 0) return '';
  const kept = marks.map(({ kind, phone, email, day }) => {
    const of = [phone, email].filter((each) => each !== null).join(' and ');
    return `${kind.replaceAll('_', ' ')} ${of}, since ${day}`;
  });
  return `\nMarks that stay, so that no one contacts this person by mistake: ${kept.join('; ')}.`;
}
