import { DatabaseError } from 'pg';
import { describeError, reasonOf, rowReason } from '../../command/error-reason.ts';
import { logProblem } from '../../command/log-problem.ts';
import type { ApiRole } from '../../database/in-role.ts';
import { failureMessage, restError, retryAfter } from '../http/error-responses.ts';

/** Rejects a request with an error in PostgREST's format. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;

  constructor(status: number, code: string, message: string, details: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const badQuery = (message: string) => new RestError(400, 'PGRST100', message);

export const badBody = (message: string) => new RestError(400, 'PGRST102', message);

/**
 * HTTP statuses by the first characters of PostgreSQL's error code. The first match counts; 400 if none matches.
 * https://docs.postgrest.org/en/v14/references/errors.html#http-status-codes
 */
const statuses = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['57P01', 503],
  ['P0001', 400],
  ['21000', 500],
  ['0L', 403],
  ['0P', 403],
  ['28', 403],
  ['08', 503],
  ['53', 503],
  ...['09', '25', '2D', '38', '39', '3B', '40', '54', '55', '57', '58', 'F0', 'HV', 'P0', 'XX'].map(
    (start) => [start, 500] as const,
  ),
] as const;

/** Of a function, a column and a table. */
const unknownNames = ['PGRST202', 'PGRST204', 'PGRST205'];

const reloadMessage =
  'The site was updated. Reload this page. / El sitio se actualizó. Vuelva a cargar esta página.';

/** `Retry-After` while there is no database or no free connection; the site process says the same without a backend. */
const unavailableSeconds = 2;

function statusOf(code: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403;
  // Our functions raise PT followed by the status.
  if (/^PT[2-5]\d\d$/.test(code)) return Number(code.slice(2));
  return statuses.find(([start]) => code.startsWith(start))?.[1] ?? 400;
}

/**
 * The response to a request that failed; `target` is its table or function. PostgreSQL's messages reach the client
 * only for statuses below 500, because others may name files on this machine. They are never logged, because they
 * may quote what was typed.
 */
export function errorResponse(error: unknown, target: string, role: ApiRole): Response {
  if (error instanceof RestError) {
    const { status, code, message } = error;
    // The panel shows staff a message that is a sentence. Only one from before an upgrade asks for such names.
    const isOutdated = role === 'authenticated' && unknownNames.includes(code);
    return reject(status, code, isOutdated ? { message: reloadMessage, details: message } : error);
  }
  if (!(error instanceof DatabaseError)) {
    logProblem(reasonOf(error) ?? `The database did not answer a request on ${target}.`);
    const message = 'Database client error. Retrying the connection.';
    return retryAfter(unavailableSeconds, restError(503, 'PGRST001', message));
  }
  const { code = 'XX000' } = error;
  const status = statusOf(code, role === 'anon');
  if (status >= 500) {
    logProblem(reasonOf(error) ?? `A request on ${target} failed. ${describeError(error)}`);
    const response = restError(status, code, failureMessage(error));
    return status === 503 ? retryAfter(unavailableSeconds, response) : response;
  }
  if (isProblem(code, role)) {
    const reason = reasonOf(error) ?? `${rowReason(code)}.`;
    logProblem(`The database rejected a request on ${target}: ${reason}`);
  }
  const { message, detail: details = null, hint = null } = error;
  return reject(status, code, { message, details, hint });
}

/** A missing permission is the right answer to visitors and staff, and PT is how our functions answer. */
function isProblem(code: string, role: ApiRole): boolean {
  return !code.startsWith('PT') && (code !== '42501' || role === 'service_role');
}

function reject(
  status: number,
  code: string,
  {
    message,
    details,
    hint = null,
  }: { message: string; details: string | null; hint?: string | null },
): Response {
  // https://www.rfc-editor.org/rfc/rfc9110#section-11.6.1
  const headers: HeadersInit = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  return Response.json({ code, message, details, hint }, { status, headers });
}
