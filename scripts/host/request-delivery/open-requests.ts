import type { Pool } from 'pg';
import { runDaily } from '../backend/run-daily.ts';
import type { Secrets } from '../backend/secrets.ts';
import type { Environment } from '../command/environment.ts';
import { describeError } from '../command/error-reason.ts';
import { Shutdown } from '../command/shutdown.ts';
import { newClient } from '../database/new-client.ts';
import { createMailer } from '../mail/mailer.ts';
import { theSite } from '../site.ts';
import type { SendDelivery } from './delivery.ts';
import { Outbox } from './outbox.ts';
import { channelsOf, saveRequestSettings } from './request-settings.ts';
import { mailSenders } from './send-mail.ts';
import { webhookSender } from './send-webhook.ts';
import { watchMailServer } from './watch-mail-server.ts';

interface RequestDeps {
  environment: Environment;
  database: Pool;
  /** Address of the same database, for a connection that listens for requests. */
  url: string;
  /** Signs webhooks unless REQUESTS_WEBHOOK_SECRET is set. */
  secrets: Pick<Secrets, 'webhookSecret'>;
}

/** Delivery of quote requests on a running site. */
export interface Requests {
  /** Call when the agency's facts may have changed. */
  readSettings: () => Promise<void>;
  /** Starts sending requests and removing old ones. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Saves the request settings to the database and prepares every channel. Whatever can fail fails before
 * {@link Requests.start}, when nothing has been sent yet.
 */
export async function openRequests(deps: RequestDeps): Promise<Requests> {
  const { environment, database, url } = deps;
  const opened = new Shutdown();
  const channels = channelsOf(environment);
  // Facts that cannot be read do not stop the site: the last ones stay, and the publisher reports the problem.
  const readSettings = () =>
    saveRequestSettings(database, channels).catch((error) =>
      console.error(`The settings of quote requests could not be saved. ${describeError(error)}`),
    );
  await readSettings();
  const senders = sendersByChannel(deps);
  const notices = newClient({ connectionString: url, keepAlive: true });
  // The backend process exits with the server; the next one listens again.
  await notices.connect();
  opened.add(() => notices.end());
  await notices.query('listen quote_request');
  const start = async () => {
    opened.add(watchMailServer(database, environment));
    opened.add(await runDaily(removal(database), 'Old quote requests could not be removed:'));
    opened.add(fillSearchTexts(database));
    for (const [channel, send] of senders) {
      const outbox = new Outbox(database, channel, send);
      opened.add(() => outbox.stop());
      notices.on('notification', () => outbox.check());
      outbox.check();
    }
  };
  return { readSettings, start, stop: () => opened.run() };
}

function sendersByChannel({
  environment,
  database,
  secrets,
}: RequestDeps): ReadonlyMap<string, SendDelivery> {
  const { REQUESTS_WEBHOOK_URL: url, REQUESTS_WEBHOOK_SECRET: secret = secrets.webhookSecret } =
    environment;
  const channels = channelsOf(environment);
  const sendsMail = channels.some((channel) => channel !== 'webhook');
  const mailer = sendsMail ? createMailer(environment) : null;
  const senders: Record<string, SendDelivery> = mailer
    ? mailSenders(mailer, environment, () => theSite().facts.readCurrent(database))
    : {};
  if (url) senders['webhook'] = webhookSender(url, secret);
  return new Map(
    // Notices go out whenever mail to the office does.
    [...channels, ...(channels.includes('mail') ? ['notice'] : [])].flatMap((channel) => {
      const send = senders[channel];
      return send ? [[channel, send] as const] : [];
    }),
  );
}

/**
 * Removes old requests, in batches, so that no transaction blocks visitors for long. If the clock is years ahead, every
 * request looks old. So after a month without a request, a save or a backup, the first run removes none: the operator has a day to
 * correct the clock, and a backup is made meanwhile.
 */
function removal(database: Pool): () => Promise<void> {
  let isFirst = true;
  return async () => {
    const pause = isFirst ? await longPause(database) : null;
    isFirst = false;
    if (pause) console.error(pause);
    else while ((await runBatch(database, 'remove_old_requests')) > 0);
  };
}

/** What to tell the operator if nothing was stored for a month; otherwise `null`. */
async function longPause(database: Pool): Promise<string | null> {
  const { rows } = await database.query<{ now: Date; newest: Date }>(
    `select now(), newest from (select greatest(
       (select max(received_at) from public.quote_requests where received_at <= now()),
       (select max(created_at) from public.content_revisions where created_at <= now()),
       (select max(started_at) from public.backup_drills where started_at <= now())) as newest) stored
     where newest < now() - interval '1 month'`,
  );
  const [row] = rows;
  return row
    ? `The clock says ${row.now.toISOString()}, but nothing has been stored since ${row.newest.toISOString()}. If the clock is wrong, correct it and restart the site today. Old quote requests will be removed tomorrow, according to this clock.`
    : null;
}

/**
 * Computes what a search reads, for requests of an earlier version of this code. Not awaited, because thousands take
 * minutes; until then, a search computes it for each row. Returns the function that stops it.
 */
function fillSearchTexts(database: Pool): () => Promise<void> {
  let isStopped = false;
  const fill = async () => {
    while (!isStopped && (await runBatch(database, 'fill_search_texts')) > 0);
  };
  const filled = fill().catch((error) =>
    console.error('The search of quote requests is slow for now:', describeError(error)),
  );
  return () => {
    isStopped = true;
    return filled;
  };
}

async function runBatch(
  database: Pool,
  name: 'remove_old_requests' | 'fill_search_texts',
): Promise<number> {
  const { rows } = await database.query<{ done: number }>(`select private.${name}() as done`);
  return rows[0]?.done ?? 0;
}
