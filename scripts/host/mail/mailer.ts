import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { Environment } from '../command/environment.ts';
import { isLoopback } from '../command/loopback.ts';
import { OperatorError } from '../command/operator-error.ts';

const timeoutInMilliseconds = 10_000;

/**
 * For one reply. Servers that scan a mail before they accept it take long (RFC 5321, 4.5.3.2.6), and a mail that is given
 * up on too early arrives twice.
 */
const replyTimeoutInMilliseconds = 60_000;

const noAnswer =
  'The mail server in SMTP_URL does not answer. Check host and port there, and whether the network allows outgoing mail.';

/** By nodemailer's codes, where the server's reply does not say more. */
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

const accountProblems = {
  busy: 'The mail server in SMTP_URL is busy or limits this account. Mail waits and is sent later.',
  blocked:
    'The mail server in SMTP_URL refuses connections from this machine. Ask its provider why.',
  signIn:
    'The mail server did not accept the sign-in, or requires one. Check that SMTP_URL contains a user name and a password, and that both are right.',
  limit:
    'The account at the mail server has reached a limit, such as mails a day. Mail waits until it may send again.',
  sender:
    'The mail server does not let this account send from MAIL_FROM. Use an address that belongs to the account in SMTP_URL.',
  policy:
    'The mail server refuses to send for this account. Check the user name in SMTP_URL and MAIL_FROM, or ask the provider.',
};

/** Limits a server that answers each command just before its timeout. Someone is waiting for the answer. */
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
  /** The same in each attempt, so that mail programs show a mail that arrives twice only once. */
  messageId?: string;
  /** In milliseconds. */
  timeout?: number;
}

export interface Mailer {
  /** Throws a {@link MailError} when the mail server did not accept the mail. */
  send: (mail: Mail) => Promise<void>;
}

/** Why a mail was not accepted. The message contains no personal data. */
export class MailError extends Error {
  /** What the server's answer is about; a fault of the server or the account also stops other mail. */
  readonly about: 'recipient' | 'unknown recipient' | 'server';

  constructor(error: unknown) {
    super(messageFor(error));
    this.about = subjectOf(error);
  }
}

/** A mailer for the mail server in SMTP_URL; `null` if none is set. Throws an {@link OperatorError} without MAIL_FROM. */
export function createMailer(environment: Environment): Mailer | null {
  const { SMTP_URL, MAIL_FROM: address } = environment;
  if (!SMTP_URL) return null;
  if (!address) throw new OperatorError('SMTP_URL is set, but MAIL_FROM is not. Set both.');
  const transport = transportTo(SMTP_URL);
  return {
    send: async ({ senderName: name = '', timeout = totalTimeoutInMilliseconds, ...mail }) => {
      const signal = AbortSignal.timeout(timeout);
      // Mail programs would decode a visitor's text that imitates an encoded word (RFC 2047).
      const subject = mail.subject.replaceAll('=?', '= ?');
      const from = { name, address };
      await transport.sendMail({ ...mail, from, subject, signal }).catch((error) => {
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
    socketTimeout: replyTimeoutInMilliseconds,
  });
}

/** Not the message of the error, which may contain addresses. The reply codes of SMTP help to find the cause. */
function messageFor(error: unknown): string {
  const failure = failureOf(error);
  const { code, reply, status } = failure;
  const replied = reply ? ` It replied ${[reply, status].filter(Boolean).join(' ')}.` : '';
  const problem = accountProblem(failure) ?? problems[code];
  return `${problem ?? `The mail could not be sent (${code}).`}${replied}`;
}

/** What the reply says about the server or the account; `null` if it is about something else. */
function accountProblem({ code, command, reply, status }: Failure): string | null {
  if (command === 'CONN' && reply >= 400) {
    return reply < 500 ? accountProblems.busy : accountProblems.blocked;
  }
  if (reply === 421 || reply === 454) return accountProblems.busy;
  if (reply === 530) return accountProblems.signIn;
  if (code === 'EAUTH' || reply < 500) return null;
  // These are about the recipient's mailbox; Microsoft answers 5.4.1 for an unknown one.
  if (command === 'RCPT TO' && /^5\.(2\.[0-4]|4\.1)$/.test(status)) return null;
  // 5.2.252 is Microsoft's for a sender that the account may not use.
  if (/^5\.(1\.[78]|2\.252)$/.test(status)) return accountProblems.sender;
  if (/^5\.[24]\./.test(status)) return accountProblems.limit;
  if (command === 'MAIL FROM') return accountProblems.sender;
  return status.startsWith('5.7.') ? accountProblems.policy : null;
}

/** Replies to RCPT TO that say that there is no such mailbox (RFC 5321, 4.2.3). */
const noMailbox = new Set([501, 510, 511, 513, 550, 551, 553, 556]);

function subjectOf(error: unknown): MailError['about'] {
  const failure = failureOf(error);
  const { code, command, reply, status } = failure;
  if (code !== 'EENVELOPE' || command !== 'RCPT TO' || accountProblem(failure)) return 'server';
  // Servers that send no status code (RFC 3463) answer 550 for a refused relay, too.
  const isAboutMailbox = status
    ? status.startsWith('5.1.')
    : !/relay|auth|block|denied|polic|spam|limit|quota|exceed/i.test(failure.text);
  return noMailbox.has(reply) && isAboutMailbox ? 'unknown recipient' : 'recipient';
}

interface Failure {
  /** Of nodemailer. */
  code: string;
  /** The command that failed; empty if unknown. */
  command: string;
  /** Of SMTP; 0 if the server did not reply. */
  reply: number;
  /** The enhanced status code, such as 5.1.1 (RFC 3463); empty if the server sends none. */
  status: string;
  /** Of the error. May contain addresses. */
  text: string;
}

const smtpErrorSchema = z.object({
  code: z._default(z.string(), ''),
  command: z._default(z.string(), ''),
  responseCode: z._default(z.number(), 0),
  response: z._default(z.string(), ''),
});

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { ...noFailure, code: 'no reason' };
  const { data } = smtpErrorSchema.safeParse({ ...error });
  if (!data) return { ...noFailure, code: error.name, text: error.message };
  const [, status = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(data.response) ?? [];
  return {
    code: data.code || error.name,
    command: data.command,
    reply: data.responseCode,
    status,
    text: error.message,
  };
}

const noFailure: Failure = { code: '', command: '', reply: 0, status: '', text: '' };
