import type { ClientBase, Pool } from 'pg';
import type { Environment } from '../command/environment.ts';
import { type Agency, readAgency } from '../site.ts';

/** Writes into the database what the agency's facts say about quote requests. */
export async function keepRequestSettings(
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

/** By which of its ways the site on one machine hands requests on. */
export function channelsOf(environment: Environment): string[] {
  const { SMTP_URL, MAIL_FROM, REQUESTS_MAIL_TO, REQUESTS_WEBHOOK_URL } = environment;
  const mails = SMTP_URL && MAIL_FROM;
  return [
    ...(mails && REQUESTS_MAIL_TO ? ['mail'] : []),
    ...(mails && environment.REQUESTS_CONFIRMATION === 'on' ? ['confirmation'] : []),
    ...(REQUESTS_WEBHOOK_URL ? ['webhook'] : []),
  ];
}

/** The first letters of an agency's first two words, for references: TP-7K3Q. */
function initialsOf(name: string): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .flatMap((word) => /[A-Z]/.exec(word) ?? []);
  return letters.length < 2 ? 'TP' : letters.slice(0, 2).join('');
}
