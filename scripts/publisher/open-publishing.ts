import { join } from 'node:path';
import type { EmbeddedBackend } from '../backend/embedded-backend.ts';
import { sendsMail } from '../backend/mail.ts';
import { type Environment, siteOrigin } from '../environment.ts';
import { precompress } from '../server/precompress.ts';
import { BuildProcess } from './build-process.ts';
import { type BuildSettings, buildRelease } from './builder.ts';
import { Dispatcher } from './dispatcher.ts';
import { Publisher } from './publisher.ts';
import { ReleaseLog } from './release-log.ts';
import type { ReleaseStore, StoredRelease } from './release-store.ts';
import { takeSnapshot } from './snapshot.ts';
import { sourceFingerprint } from './source-fingerprint.ts';
import { createWebhookReceiver } from './webhook-receiver.ts';
import { WebhookSender } from './webhook-sender.ts';

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
  stop(): Promise<void>;
}

/** Connects saves to the live site: notification → dispatcher → publisher and webhook. */
export async function openPublishing(parts: PublishingParts): Promise<Publishing> {
  const { environment, backend } = parts;
  const astro = new BuildProcess();
  const publisher = await createPublisher(parts, astro);
  const webhook = createWebhookSender(environment, backend);
  const dispatcher = new Dispatcher(publisher, webhook);
  await backend.onRevision((revision) => dispatcher.requestRebuild(revision));
  await webhook?.start((await takeSnapshot(backend.visitor, null)).revision);
  await publisher.start();
  return {
    receiveWebhook: createWebhookReceiver(webhookSecret(environment, backend), (revision) => {
      void publisher.requestRebuild(revision);
    }),
    stop: async () => {
      await publisher.stop();
      astro.stop();
      await webhook?.stop();
    },
  };
}

async function createPublisher(
  { environment, backend, store, onLive }: PublishingParts,
  astro: BuildProcess,
): Promise<Publisher> {
  const settings: BuildSettings = {
    siteOrigin: siteOrigin(environment),
    supabaseUrl: '',
    publishableKey: backend.secrets.publishableKey,
    sendsMail: sendsMail(environment),
    cacheDirectory: join(environment.DATA_DIR, 'cache'),
  };
  return new Publisher(
    {
      takeSnapshot: (previous) => takeSnapshot(backend.visitor, previous),
      build: async (snapshot, folder, signal) => {
        const built = await buildRelease(astro, snapshot, folder, settings, signal);
        await precompress(folder);
        return built;
      },
      fingerprint: () => sourceFingerprint(settings),
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
