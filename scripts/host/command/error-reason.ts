import { resolve } from 'node:path';
import { DatabaseError } from 'pg';
import { userName } from './user-name.ts';

/** The message itself matters to staff too: the panel recognizes the first sentence. */
export const diskFull =
  'The disk is full. Free space on it: docs/operations.md says how, under “The disk is full”.';

const noConnection =
  'Check that the server runs, and that address, port and firewall let this machine connect.';
const certificate =
  'The certificate of the server is not valid. Check the host name, the date of this machine, and the certificate.';
const restarting =
  'The database is starting or stopping. Wait a minute. If that goes on, read its log.';
const tooManyFiles =
  'Too many files are open. Raise the limit (LimitNOFILE of the service, or ulimit -n), then restart the site.';

/** Codes of PostgreSQL (https://www.postgresql.org/docs/18/errcodes-appendix.html), Node and OpenSSL. */
const reasons: Record<string, string> = {
  '25006':
    'The database accepts no changes, because it is a standby or read-only. Connect to the primary server.',
  '28000':
    "The database does not accept this user. Run the command as the site's user (runuser -u NAME -- …), or correct the user in the address of the database, or the database's pg_hba.conf.",
  '28P01':
    'The database rejected the user or the password. Correct them in the address of the database.',
  '3D000':
    'The database in the address does not exist. Create it with createdb, or correct its name.',
  '53100': diskFull,
  '53200':
    'The database is out of memory. Stop other programs on its machine, or give it more memory.',
  '53300':
    'The database has no free connection. Close other programs that use it, or raise its max_connections.',
  '57014':
    'The database took too long and stopped the request. If that repeats, check the load of its machine.',
  '57P01': restarting,
  '57P02': restarting,
  '57P03': restarting,
  '58030':
    'The disk of the database reports errors. Copy the newest backup to another machine, then check the disk.',
  XX001: 'The database is damaged. Stop the site, and restore the newest backup.',
  XX002: 'An index of the database is damaged. Stop the site, and restore the newest backup.',
  ENOSPC: diskFull,
  EDQUOT: 'The disk quota of this user is used up. Raise it, or remove files.',
  EFBIG:
    'The file would be larger than this process or the disk allows. Raise the limit (LimitFSIZE of the service, or ulimit -f), or use another disk.',
  EISDIR: 'There is a folder where a file should be. Correct the path.',
  ENOTDIR: 'There is a file where a folder should be. Correct the path.',
  EROFS: 'The disk is read-only. After an error, Linux mounts it so: check it (dmesg, fsck).',
  EIO: 'The disk reports errors. Copy the newest backup to another machine, then check the disk.',
  EMFILE: tooManyFiles,
  ENFILE: tooManyFiles,
  ENOMEM: 'The machine is out of memory. Stop other programs, or give it more memory.',
  EADDRINUSE: 'Another program uses this port. Stop it, or choose another port.',
  ECONNREFUSED: `Nothing accepts connections there. ${noConnection}`,
  ECONNRESET: `The server closed the connection. ${noConnection}`,
  EPIPE: `The server closed the connection. ${noConnection}`,
  ETIMEDOUT: `The server does not answer. ${noConnection}`,
  EHOSTUNREACH: `The server cannot be reached. ${noConnection}`,
  ENETUNREACH: `The network of the server cannot be reached. ${noConnection}`,
  UND_ERR_CONNECT_TIMEOUT: `The server does not answer. ${noConnection}`,
  ENOTFOUND: 'The host name does not exist. Correct it in the address.',
  EAI_AGAIN: 'DNS does not answer. Check the network of this machine (/etc/resolv.conf).',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired. Renew it there.',
  DEPTH_ZERO_SELF_SIGNED_CERT: certificate,
  ERR_TLS_CERT_ALTNAME_INVALID: certificate,
  SELF_SIGNED_CERT_IN_CHAIN: certificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: certificate,
};

/** What stopped publishing, in one word, for monitoring. */
export type FailureReason = 'content' | 'page' | 'code' | 'database' | 'disk' | 'memory' | 'other';

/** By the same codes. A folder of another user is a problem of the disk, too: files are written to no other place. */
const failures: Record<string, FailureReason> = {
  '53100': 'disk',
  '53200': 'memory',
  '58030': 'disk',
  ENOSPC: 'disk',
  EDQUOT: 'disk',
  EFBIG: 'disk',
  EROFS: 'disk',
  EIO: 'disk',
  EACCES: 'disk',
  EPERM: 'disk',
  ENOMEM: 'memory',
};

/** Why rows were rejected, by the first characters of PostgreSQL's code. The first match counts. */
const rowReasons: [start: string, reason: string][] = [
  ['22P02', 'a value has the wrong format'],
  ['22001', 'a text is too long'],
  ['22003', 'a number is too large'],
  ['22', 'a value is invalid'],
  ['23502', 'a required value is missing'],
  ['23503', 'a row refers to one that does not exist'],
  ['23505', 'a value exists twice'],
  ['23', 'a value breaks a rule of the table'],
  ['42501', 'permission is missing'],
  ['42P01', 'a table does not exist'],
  ['54', 'a value is too large for PostgreSQL'],
];

/**
 * A sentence that says what failed and what to do, from the code of an error of PostgreSQL or the system; `null` for
 * other errors. It never repeats what was typed.
 */
export function reasonOf(error: unknown): string | null {
  const { code, message, path } = detailsOf(error);
  if (code === '42501') {
    // PostgreSQL names the object only: “permission denied for table releases”.
    return `The database user lacks a permission: ${message}. Grant it, or connect as the owner of the database.`;
  }
  if (code === 'EACCES' || code === 'EPERM') {
    const what = path === null ? 'a file or port' : resolve(path);
    return `The user ${userName()} has no permission to use ${what}. If this is the site's user, give it access with chown or chmod; otherwise become the site's user.`;
  }
  const cause = causeOf(error);
  return reasons[code] ?? (cause ? reasonOf(cause) : null);
}

/** What failed, from the code of an error of PostgreSQL or the system; `null` if the code does not say. */
export function failureOf(error: unknown): FailureReason | null {
  const known = failures[detailsOf(error).code];
  if (known) return known;
  if (error instanceof DatabaseError) return 'database';
  const cause = causeOf(error);
  return cause ? failureOf(cause) : null;
}

/** How other programs name the errors in {@link reasons}: as Node, the C library, and Rust do. */
const namesInText: [code: string, name: RegExp][] = [
  ['ENOSPC', /\bENOSPC\b|No space left on device|os error 28\b/],
  ['EDQUOT', /\bEDQUOT\b|Disk quota exceeded|os error 122\b/],
  ['EFBIG', /\bEFBIG\b|File too large|os error 27\b/],
  ['EROFS', /\bEROFS\b|Read-only file system|os error 30\b/],
  ['EIO', /\bEIO\b|Input\/output error|os error 5\b/],
  ['EMFILE', /\bEMFILE\b|Too many open files|os error 24\b/],
  ['ENOMEM', /\bENOMEM\b|Cannot allocate memory|os error 12\b/],
];

/** {@link reasonOf} an error that another program has printed. */
export function reasonInText(text: string): string | null {
  return reasons[codeInText(text)] ?? null;
}

/** {@link failureOf} an error that another program has printed. */
export function failureInText(text: string): FailureReason | null {
  return failures[codeInText(text)] ?? null;
}

function codeInText(text: string): string {
  return namesInText.find(([, name]) => name.test(text))?.[0] ?? '';
}

/** {@link reasonOf}, or the message of the error. Messages of the database may quote what was typed, so only its code is given. */
export function describeError(error: unknown): string {
  const reason = reasonOf(error);
  if (reason) return reason;
  if (error instanceof DatabaseError) {
    return `The database reports error ${error.code} (https://www.postgresql.org/docs/current/errcodes-appendix.html).`;
  }
  const { code, message } = detailsOf(error);
  // Node's messages are like “ENOENT: no such file or directory, open '/nowhere'”.
  const text = /^E[A-Z]+$/.test(code)
    ? message.replace(/^E[A-Z]+: /, '').replace(/, \w+.*$/, '')
    : message;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Why PostgreSQL rejected a row, as the end of a sentence. */
export function rowReason(code = ''): string {
  const known = rowReasons.find(([start]) => code.startsWith(start));
  return known?.[1] ?? 'a rule of the database forbids it';
}

interface ErrorDetails extends NodeJS.ErrnoException {
  address?: string;
}

function detailsOf(error: unknown): { code: string; message: string; path: string | null } {
  if (!(error instanceof Error)) return { code: '', message: String(error), path: null };
  // The address of a Unix socket is a path.
  const { code = '', path, address }: ErrorDetails = error;
  const where = path ?? (address?.startsWith('/') ? address : null);
  return { code: String(code), message: error.message, path: where };
}

/** `fetch` and clients that try several addresses wrap the error that has the code. */
function causeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return null;
  const [first = error.cause] = error instanceof AggregateError ? error.errors : [];
  return first;
}
