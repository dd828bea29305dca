import { dirname, join } from 'node:path';
import type { EmbeddedBackend } from '../backend/embedded-backend.ts';
import { sendsMail } from '../backend/mail.ts';
import { type Environment, siteOrigin } from '../command/environment.ts';
import { ReleaseLog } from '../releases/release-log.ts';
import type { ReleaseStore, StoredRelease } from '../releases/release-store.ts';
import { BuildTeam } from '../render/build-team.ts';
import { buildRelease, type PageSettings } from '../render/builder.ts';
import { sourceFingerprint } from '../render/source-fingerprint.ts';
import { newestRevision } from '../snapshot/newest-revision.ts';
import { takeSnapshot } from '../snapshot/take-snapshot.ts';
import { createWebhookReceiver } from '../webhook/receiver.ts';
import { WebhookSender } from '../webhook/sender.ts';
import { watchContent } from './content-watch.ts';
import { Dispatcher } from './dispatcher.ts';
import { Publisher } from './publisher.ts';
import { carryOutRollback } from './rollback.ts';

/** What {@link openPublishing} connects. */
interface PublishingParts {
  environment: Environment;
  backend: EmbeddedBackend;
  store: ReleaseStore;
  onLive: (release: StoredRelease) => void;
}

/** A running publisher. */
interface Publishing {
  /** Answers `/hooks/rebuild`. */
  receiveWebhook: (request: Request) => Promise<Response>;
  /** Carries out an order of `npm run rollback`. */
  rollBack: (order: unknown) => Promise<object>;
  stop(): Promise<void>;
}

/** Connects saves to the live site: notification → dispatcher → publisher and webhook. */
export async function openPublishing(parts: PublishingParts): Promise<Publishing> {
  const { environment, backend } = parts;
  const astro = new BuildTeam();
  const publisher = await createPublisher(parts, astro);
  const webhook = createWebhookSender(environment, backend);
  const dispatcher = new Dispatcher(publisher, webhook);
  await backend.onRevision((revision) => dispatcher.requestRebuild(revision));
  if (webhook) await webhook.start(await newestRevision(backend.service));
  await publisher.start();
  const endWatch = watchContent(() => publisher.compare());
  return {
    receiveWebhook: createWebhookReceiver(webhookSecret(environment, backend), () =>
      publisher.compare(),
    ),
    rollBack: (order) => carryOutRollback(order, parts.store, publisher),
    stop: async () => {
      endWatch();
      await publisher.stop();
      astro.stop();
      await webhook?.stop();
    },
  };
}

async function createPublisher(
  { environment, backend, store, onLive }: PublishingParts,
  astro: BuildTeam,
): Promise<Publisher> {
  const shown: PageSettings = {
    siteOrigin: siteOrigin(environment),
    supabaseUrl: '',
    publishableKey: backend.secrets.publishableKey,
    sendsMail: sendsMail(environment),
  };
  const settings = { ...shown, cacheDirectory: join(environment.DATA_DIR, 'cache') };
  return new Publisher(
    {
      newestRevision: () => newestRevision(backend.service),
      takeSnapshot: (live) => takeSnapshot(backend.visitor, live?.rows ?? null),
      build: ({ snapshot, folder, source, live, signal }) =>
        buildRelease(
          astro,
          { snapshot, folder, source, server: { live: live ? dirname(live.site) : null } },
          settings,
          signal,
        ),
      fingerprint: () => sourceFingerprint(shown),
      store,
      log: new ReleaseLog(backend.service),
      onLive,
    },
    await store.current(),
  );
}

function createWebhookSender(environment: Environment, backend: EmbeddedBackend) {
  const url = environment.REBUILD_WEBHOOK_URL;
  if (!url) return null;
  return new WebhookSender({
    url,
    secret: webhookSecret(environment, backend),
    memory: join(environment.DATA_DIR, 'webhook-acknowledged'),
  });
}

function webhookSecret(environment: Environment, backend: EmbeddedBackend): string {
  return environment.REBUILD_WEBHOOK_SECRET ?? backend.secrets.webhookSecret;
}
