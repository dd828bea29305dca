import { dirname, join } from 'node:path';
import type { EmbeddedBackend } from '../backend/embedded-backend.ts';
import { type Environment, now, sendsMail, siteOrigin } from '../command/environment.ts';
import { WebhookSender } from '../rebuild-webhook/webhook-sender.ts';
import { BackgroundCompression } from '../releases/background-compression.ts';
import { writePageDates } from '../releases/page-dates.ts';
import { ReleaseLog } from '../releases/release-log.ts';
import type { ReleaseStore, StoredRelease } from '../releases/release-store.ts';
import { sqlReleases } from '../releases/sql-releases.ts';
import { Renderer } from '../render/renderer.ts';
import { releaseFingerprint } from '../render/source-fingerprint.ts';
import { type SiteSettings, theSite } from '../site.ts';
import { newestRevision, sqlContent } from '../snapshot/sql-content.ts';
import { takeSnapshot } from '../snapshot/take-snapshot.ts';
import { watchContent } from './content-watch.ts';
import { Publisher } from './publisher.ts';
import type { PublishingHealth } from './publishing-health.ts';
import { carryOutRollback } from './rollback.ts';

interface PublishingOptions {
  environment: Environment;
  backend: EmbeddedBackend;
  store: ReleaseStore;
  onLive: (release: StoredRelease) => void;
  /** Called when an attempt to publish begins, and when it ends. */
  onAttempt?: (isRunning: boolean) => void;
}

/** A running publisher. */
export interface Publishing {
  /** Carries out a job from `npm run rollback`. */
  rollBack: (job: unknown) => Promise<object>;
  health: () => PublishingHealth;
  /** Starts sending the rebuild webhook. Not called during an upgrade's health check. */
  startWebhook(): Promise<void>;
  stop(): Promise<void>;
}

/** Connects saves to the live site: database notification → publisher and rebuild webhook. */
export async function openPublishing(options: PublishingOptions): Promise<Publishing> {
  const { environment, backend, store } = options;
  const [renderer, compression] = [new Renderer(), new BackgroundCompression()];
  const publisher = await createPublisher(options, renderer, compression);
  const webhook = createWebhookSender(environment, backend);
  await backend.onRevision(
    newestPerTick((revision) => {
      webhook?.requestRebuild(revision);
      void publisher.requestRebuild(revision);
    }),
  );
  await publisher.start();
  backend.onPanelUse(() => {
    renderer.warmUp().catch((error) => console.warn('The render process did not start:', error));
  });
  const stopWatching = watchContent(theSite().content.path(), () => publisher.compare());
  return {
    health: () => publisher.health,
    rollBack: (job) => carryOutRollback(job, store, publisher),
    startWebhook: async () => webhook?.start(await newestRevision(backend.database)),
    stop: async () => {
      stopWatching();
      await publisher.stop();
      renderer.stop();
      await compression.pause();
      await webhook?.stop();
    },
  };
}

/** A save that changes many rows notifies once per row; this passes on only the newest revision. */
function newestPerTick(onRevision: (revision: number) => void): (revision: number) => void {
  let newest = 0;
  let isScheduled = false;
  return (revision) => {
    newest = Math.max(newest, revision);
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      onRevision(newest);
    });
  };
}

async function createPublisher(
  { environment, backend, store, onLive, onAttempt = () => {} }: PublishingOptions,
  renderer: Renderer,
  compression: BackgroundCompression,
): Promise<Publisher> {
  const settings: SiteSettings = {
    siteOrigin: siteOrigin(environment),
    supabaseUrl: '',
    publishableKey: backend.secrets.publishableKey,
    sendsMail: sendsMail(environment),
  };
  const database = sqlContent(backend.database, 'service_role');
  const compress = (release: StoredRelease) => compression.start(dirname(release.site));
  const current = await store.current();
  // A previous process may have stopped before it compressed everything.
  if (current) compress(current);
  return new Publisher(
    {
      newestRevision: () => newestRevision(backend.database),
      takeSnapshot: (live, signal) =>
        takeSnapshot(
          database,
          live && { revision: live.release.revision, rows: live.rows },
          (part, row) => renderer.check(part, row, signal),
        ),
      render: async ({ snapshot, live, ...job }, signals) => {
        await compression.pause();
        const content = { snapshot, settings, now: now(environment) };
        const renderJob = {
          ...job,
          content,
          live: live && dirname(live.site),
          goesLive: true,
          recordsDays: true,
        };
        return renderer.render(renderJob, signals);
      },
      fingerprint: () => releaseFingerprint(settings),
      now: () => now(environment),
      store,
      log: new ReleaseLog(sqlReleases(backend.database)),
      writePageDates: (changes) => writePageDates(backend.database, changes),
      onLive: (release) => {
        onLive(release);
        compress(release);
      },
      onAttempt,
    },
    current,
  );
}

function createWebhookSender(environment: Environment, backend: EmbeddedBackend) {
  const url = environment.REBUILD_WEBHOOK_URL;
  if (!url) return null;
  return new WebhookSender({
    url,
    secret: environment.REBUILD_WEBHOOK_SECRET ?? backend.secrets.webhookSecret,
    acknowledgedFile: join(environment.DATA_DIR, 'webhook-acknowledged'),
  });
}
