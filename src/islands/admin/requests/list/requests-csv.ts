import { asCsv } from '#schemas/requests/csv.ts';
import type { Assignee, StoredRequest, Submission } from '#schemas/requests/stored-request.ts';

/** Requests as CSV with all answers and consents. Column names are not translated: other programs read them. */
export function requestsCsv(
  requests: readonly { request: StoredRequest; submission: Submission }[],
  assignees: readonly Assignee[],
): string {
  const rows = requests.map(({ request, submission }) => ({
    reference: request.reference,
    received: request.received_at,
    kind: request.kind,
    language: request.language,
    status: request.status,
    assigned_to: assignees.find(({ id }) => id === request.assigned_to)?.email ?? '',
    name: request.name,
    phone: request.phone,
    email: request.email,
    notes: request.notes,
    consent_version: submission.consent.version,
    ticked: submission.consent.ticked.join(', '),
    ...flat(submission.answers),
  }));
  // Without a byte order mark, spreadsheets do not read the file as UTF-8.
  return `\uFEFF${asCsv(rows)}`;
}

/** Nested answers become columns such as `vehicles 1 vin`. */
function flat(value: unknown, path: readonly string[] = []): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return { [path.join(' ')]: value };
  const entries = Array.isArray(value)
    ? value.map((entry, at) => [String(at + 1), entry] as const)
    : Object.entries(value);
  return Object.assign({}, ...entries.map(([key, part]) => flat(part, [...path, key])));
}
