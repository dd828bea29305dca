import type { ClientBase, Pool } from 'pg';
import type { Environment } from '../command/environment.ts';
import { type Agency, readAgency } from '../site.ts';

/** Saves the agency's settings for quote requests to the database. */
export async function saveRequestSettings(
  database: ClientBase | Pool,
  channels: readonly string[],
  agency?: Agency,
): Promise<void> {
  const facts = agency ?? (await readAgency());
  await database.query(
    `update private.request_settings set switched_on = $1, keep_months = $2,
       reference_prefix = $3, file_phone = $4, channels = $5,
       phone = coalesce((select phone from public.agency order by id limit 1), $4)
     where only_row`,
    [
      facts.quoteRequests === 'on',
      Number.parseInt(facts.keepRequests, 10),
      initialsOf(facts.name),
      facts.phone.display,
      channels,
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

/** Initials of the agency's first two words, for references such as TP-7K3Q. */
function initialsOf(name: string): string {
  const initials = name
    .normalize('NFD')
    .toUpperCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .flatMap((word) => /[A-Z]/.exec(word) ?? []);
  return initials.length < 2 ? 'TP' : initials.slice(0, 2).join('');
}
