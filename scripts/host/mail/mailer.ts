import { createTransport } from 'nodemailer';
import type { Environment } from '../command/environment.ts';
import { isLoopback } from '../command/loopback.ts';
import { OperatorError } from '../command/operator-error.ts';

const timeoutInMilliseconds = 10_000;

/** A server that answers each line just in time must not keep a sender busy for hours. */
const totalTimeoutInMilliseconds = 30_000;

interface Mail {
  to: string;
  subject: string;
  text?: string;
  html?: string;
  replyTo?: string | undefined;
  /** The name next to MAIL_FROM. */
  senderName?: string;
  headers?: Record<string, string>;
}

/** Sends mail from MAIL_FROM. */
export interface Mailer {
  /** Throws a {@link MailError} when the mail server did not accept the mail. */
  send: (mail: Mail) => Promise<void>;
}

/** Why a mail was not accepted, in a sentence without anything personal. */
export class MailError extends Error {
  /** Whether the server refused this recipient or this mail for good (RFC 5321, 5yz). */
  readonly isPermanent: boolean;
  /** Whether the server as a whole did not work, so that other mail would fail, too. */
  readonly isOutage: boolean;

  constructor(error: unknown) {
    super(sentenceFor(error));
    const { code, responseCode = 0 } = codesOf(error);
    // A refused sign-in is 5yz too, and works again as soon as the password is corrected.
    this.isOutage = !['EENVELOPE', 'EMESSAGE'].includes(code);
    this.isPermanent = !this.isOutage && responseCode >= 500;
  }
}

/**
 * A mailer for the mail server in SMTP_URL; `null` when there is none. Throws an {@link OperatorError}
 * when MAIL_FROM is missing.
 */
export function createMailer(environment: Environment): Mailer | null {
  const { SMTP_URL, MAIL_FROM: address } = environment;
  if (!SMTP_URL) return null;
  if (!address) throw new OperatorError('MAIL_FROM is missing for SMTP_URL.');
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

/** Connects and signs in to the mail server; returns in a sentence why that failed. */
export async function mailServerProblem({
  SMTP_URL,
}: Pick<Environment, 'SMTP_URL'>): Promise<string | null> {
  if (!SMTP_URL) return null;
  const transport = transportTo(SMTP_URL);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    if (codesOf(error).code === 'ETLS') return sentenceFor(error);
    return `The mail server in SMTP_URL does not let the site sign in (${nameOf(error)}).`;
  } finally {
    transport.close();
  }
}

/** Without TLS, anyone on the network could read birth dates, VINs and links that sign a person in. */
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

function sentenceFor(error: unknown): string {
  if (codesOf(error).code === 'ETLS') {
    return 'There is no TLS connection to the mail server in SMTP_URL, and mail is not sent unencrypted. Use smtps://, or a port with STARTTLS (usually 587), and a server with a valid certificate.';
  }
  return `The mail server did not accept the mail (${nameOf(error)}).`;
}

/** What an error says besides its codes may repeat addresses. */
function nameOf(error: unknown): string {
  const { code, responseCode } = codesOf(error);
  return responseCode ? `${code} ${responseCode}` : code;
}

function codesOf(error: unknown): { code: string; responseCode?: number } {
  if (!(error instanceof Error)) return { code: 'no reason' };
  const code = 'code' in error ? String(error.code) : error.name;
  return 'responseCode' in error ? { code, responseCode: Number(error.responseCode) } : { code };
}
