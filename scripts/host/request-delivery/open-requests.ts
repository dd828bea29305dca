import { Client, type Pool } from 'pg';
import { runDaily } from '../backend/run-daily.ts';
import type { Secrets } from '../backend/secrets.ts';
import type { Environment } from '../command/environment.ts';
import { Shutdown } from '../command/shutdown.ts';
import { deliveriesBy } from './delivery-channels.ts';
import { Outbox } from './outbox.ts';
import { channelsOf, keepRequestSettings } from './request-settings.ts';
import { watchMailServer } from './watch-mail-server.ts';

/** What {@link openRequests} works with. */
interface RequestParts {
  environment: Environment;
  database: Pool;
  /** Address of the same database, for a connection that hears of requests. */
  url: string;
  /** Signs webhooks when the environment names no key. */
  secrets: Pick<Secrets, 'webhookSecret'>;
}

/** Quote requests of a running site. */
export interface Requests {
  /** The agency's facts may have changed. */
  readSettings: () => Promise<void>;
  /** Begins to send, and to remove what is old. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Brings the switch into the database and prepares all that hands requests on to people: what could
 * fail has failed before {@link Requests.start}, while nobody was sent anything.
 */
export async function openRequests(parts: RequestParts): Promise<Requests> {
  const { environment, database, url, secrets } = parts;
  const opened = new Shutdown();
  const channels = channelsOf(environment);
  // Facts that cannot be read stop no start: what they said last counts, and the publisher tells.
  const readSettings = () =>
    keepRequestSettings(database, channels).catch(({ message }: Error) =>
      console.error(`What is said of quote requests did not reach the database: ${message}`),
    );
  await readSettings();
  const senders = deliveriesBy(environment, secrets.webhookSecret);
  const notices = new Client({ connectionString: url, keepAlive: true });
  // The backend process ends with the server, whose next one is listened to anew.
  notices.on('error', () => {});
  await notices.connect();
  opened.add(() => notices.end());
  await notices.query('listen quote_request');
  const start = async () => {
    opened.add(watchMailServer(database, environment));
    opened.add(await runDaily(() => removeOld(database), 'Old quote requests stay for now:'));
    for (const [channel, send] of senders) {
      const outbox = new Outbox(database, channel, send);
      opened.add(() => outbox.stop());
      notices.on('notification', () => outbox.look());
      outbox.look();
    }
  };
  return {
    readSettings,
    start,
    stop: () => opened.run(),
  };
}

/** In batches, so that no transaction blocks visitors for long. */
async function removeOld(database: Pool): Promise<void> {
  for (let removed = 1; removed > 0; ) {
    const { rows } = await database.query<{ removed: number }>(
      'select private.remove_old_requests() as removed',
    );
    removed = rows[0]?.removed ?? 0;
  }
}
