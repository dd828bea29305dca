import type { ClientBase, Pool } from 'pg';
import type { Environment } from '../command/environment.ts';
import { type Agency, theSite } from '../site.ts';

/** Saves the agency's facts that the database needs: settings for quote requests, and whether it is the example. */
export async function saveRequestSettings(
  database: ClientBase | Pool,
  channels: readonly string[],
  agency?: Agency,
): Promise<void> {
  const { read, savedPhone } = theSite().facts;
  const facts = agency ?? (await read());
  await database.query(
    `update private.request_settings set switched_on = $1, keep_months = $2,
       reference_prefix = $3, file_phone = $4, channels = $5,
       time_zone = $6, shows_samples = $7,
       phone = coalesce((${savedPhone}), $4)
     where only_row`,
    [
      facts.quoteRequests === 'on',
      Number.parseInt(facts.keepRequests, 10),
      referencePrefix(facts.name),
      facts.phone.display,
      channels,
      facts.timeZone,
      facts.sample ?? false,
    ],
  );
}

/** The channels that the environment configures. */
export function channelsOf(environment: Environment): string[] {
  const { SMTP_URL, MAIL_FROM, REQUESTS_MAIL_TO, REQUESTS_WEBHOOK_URL } = environment;
  const mails = SMTP_URL && MAIL_FROM;
  return [
    ...(mails && REQUESTS_MAIL_TO ? ['mail'] : []),
    ...(mails && environment.REQUESTS_CONFIRMATION === 'on' ? ['confirmation'] : []),
    ...(REQUESTS_WEBHOOK_URL ? ['webhook'] : []),
  ];
}

/**
 * For references such as TP-7K3Q: the initials of the agency's first two words, or the first two letters of a name
 * of one word. `QR` (quote request) if there are none from A to Z.
 */
export function referencePrefix(name: string): string {
  const letters = name.normalize('NFD').toUpperCase();
  const initials = letters.split(/[^\p{L}\p{M}\d]+/u).flatMap((word) => /[A-Z]/.exec(word) ?? []);
  const [first, second] = initials.length > 1 ? initials : (letters.match(/[A-Z]/g) ?? []);
  return first && second ? first + second : 'QR';
}
