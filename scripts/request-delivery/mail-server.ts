import { createTransport } from 'nodemailer';
import type { Environment } from '../command/environment.ts';

const patienceInMilliseconds = 10_000;

/** The way to the mail server of the environment. */
export function mailTransport({ SMTP_URL }: Pick<Environment, 'SMTP_URL'>) {
  return createTransport(SMTP_URL, {
    connectionTimeout: patienceInMilliseconds,
    greetingTimeout: patienceInMilliseconds,
    socketTimeout: patienceInMilliseconds,
  });
}

/** Greets the mail server and signs in; answers in a sentence why that did not work. */
export async function mailServerProblem(
  environment: Pick<Environment, 'SMTP_URL'>,
): Promise<string | null> {
  if (!environment.SMTP_URL) return null;
  const transport = mailTransport(environment);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return `The mail server in SMTP_URL does not take us in (${mailErrorCode(error)}).`;
  } finally {
    transport.close();
  }
}

/** What a mail server’s error is called. What it says besides may repeat addresses. */
export function mailErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason';
  const code = 'code' in error ? String(error.code) : error.name;
  return 'responseCode' in error ? `${code} ${error.responseCode}` : code;
}
