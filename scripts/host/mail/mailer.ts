import { createTransport } from 'nodemailer';
import type { Environment } from '../command/environment.ts';
import { isLoopback } from '../command/loopback.ts';
import { OperatorError } from '../command/operator-error.ts';

const timeoutInMilliseconds = 10_000;

const noAnswer =
  'The mail server in SMTP_URL does not answer. Check host and port there, and whether the network allows outgoing mail.';

/** By nodemailer's codes. */
const problems: Record<string, string> = {
  EAUTH: 'The mail server rejected the user name or the password in SMTP_URL. Correct them.',
  ECONNECTION: noAnswer,
  EDNS: 'The host in SMTP_URL does not exist, or DNS does not answer. Correct it, or check the network.',
  EENVELOPE:
    'The mail server rejected the sender or the recipient. Check MAIL_FROM and the address.',
  EMESSAGE: 'The mail server rejected the content of the mail.',
  EPROTOCOL: 'The program at the address in SMTP_URL is no mail server. Check host and port.',
  ESOCKET: noAnswer,
  ETIMEDOUT: noAnswer,
  ETLS: 'There is no TLS connection to the mail server in SMTP_URL, and mail is not sent unencrypted. Use smtps://, or a port with STARTTLS (usually 587), and a server with a valid certificate.',
};

/** Limits a server that answers each command just before its timeout. */
const totalTimeoutInMilliseconds = 30_000;

interface Mail {
  to: string;
  subject: string;
  text?: string;
  html?: string;
  replyTo?: string | undefined;
  /** Display name for MAIL_FROM. */
  senderName?: string;
  headers?: Record<string, string>;
}

export interface Mailer {
  /** Throws a {@link MailError} when the mail server did not accept the mail. */
  send: (mail: Mail) => Promise<void>;
}

/** Why a mail was not accepted. The message contains no personal data. */
export class MailError extends Error {
  /** Whether the server permanently rejected this recipient or mail (5yz replies of RFC 5321). */
  readonly isPermanent: boolean;
  /** Whether the server failed as a whole, so that other mail would fail, too. */
  readonly isOutage: boolean;

  constructor(error: unknown) {
    super(messageFor(error));
    const { code, responseCode = 0 } = codesOf(error);
    // A failed authentication is 5yz, too, but mail is delivered once the password is corrected.
    this.isOutage = !['EENVELOPE', 'EMESSAGE'].includes(code);
    this.isPermanent = !this.isOutage && responseCode >= 500;
  }
}

/** A mailer for the mail server in SMTP_URL; `null` if none is set. Throws an {@link OperatorError} without MAIL_FROM. */
export function createMailer(environment: Environment): Mailer | null {
  const { SMTP_URL, MAIL_FROM: address } = environment;
  if (!SMTP_URL) return null;
  if (!address) throw new OperatorError('SMTP_URL is set, but MAIL_FROM is not. Set both.');
  const transport = transportTo(SMTP_URL);
  return {
    send: async ({ senderName: name = '', ...mail }) => {
      const signal = AbortSignal.timeout(totalTimeoutInMilliseconds);
      await transport.sendMail({ from: { name, address }, ...mail, signal }).catch((error) => {
        throw new MailError(error);
      });
    },
  };
}

/** Connects and authenticates to the mail server; returns why that failed, or `null`. */
export async function mailServerProblem({
  SMTP_URL,
}: Pick<Environment, 'SMTP_URL'>): Promise<string | null> {
  if (!SMTP_URL) return null;
  const transport = transportTo(SMTP_URL);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return messageFor(error);
  } finally {
    transport.close();
  }
}

/** Requires TLS: emails contain birth dates, VINs and links that sign users in. */
function transportTo(url: string) {
  const { hostname, protocol } = new URL(url);
  return createTransport({
    url,
    ...(protocol === 'smtp:' && !isLoopback(hostname) ? { requireTLS: true } : {}),
    connectionTimeout: timeoutInMilliseconds,
    greetingTimeout: timeoutInMilliseconds,
    socketTimeout: timeoutInMilliseconds,
  });
}

/** Not the message of the error, which may contain addresses. The reply code of SMTP helps to find the cause. */
function messageFor(error: unknown): string {
  const { code, responseCode } = codesOf(error);
  const reply = responseCode ? ` It replied ${responseCode}.` : '';
  return `${problems[code] ?? `The mail could not be sent (${code}).`}${reply}`;
}

function codesOf(error: unknown): { code: string; responseCode?: number } {
  if (!(error instanceof Error)) return { code: 'no reason' };
  const code = 'code' in error ? String(error.code) : error.name;
  return 'responseCode' in error ? { code, responseCode: Number(error.responseCode) } : { code };
}
