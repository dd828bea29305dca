import { dirname, join } from 'node:path';
import type { EmbeddedBackend } from '../backend/embedded-backend.ts';
import { type Environment, now, sendsMail, siteOrigin } from '../command/environment.ts';
import { createWebhookReceiver } from '../rebuild-webhook/receiver.ts';
import { WebhookSender } from '../rebuild-webhook/sender.ts';
import { Packer } from '../releases/pack-release.ts';
import { ReleaseLog } from '../releases/release-log.ts';
import type { ReleaseStore, StoredRelease } from '../releases/release-store.ts';
import { Renderer } from '../render/renderer.ts';
import { releaseFingerprint } from '../render/source-fingerprint.ts';
import type { SiteSettings } from '../site.ts';
import { earlierVersionsIn } from '../snapshot/earlier-versions.ts';
import { newestRevision } from '../snapshot/newest-revision.ts';
import { takeSnapshot } from '../snapshot/take-snapshot.ts';
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
  /** Tells another machine's build of what is saved, from now on. */
  tellOtherBuild(): Promise<void>;
  stop(): Promise<void>;
}

/** Connects saves to the live site: notification → dispatcher → publisher and webhook. */
export async function openPublishing(parts: PublishingParts): Promise<Publishing> {
  const { environment, backend } = parts;
  const [renderer, packer] = [new Renderer(), new Packer()];
  const publisher = await createPublisher(parts, renderer, packer);
  const webhook = createWebhookSender(environment, backend);
  const dispatcher = new Dispatcher(publisher, webhook);
  await backend.onRevision((revision) => dispatcher.requestRebuild(revision));
  await publisher.start();
  const endWatch = watchContent(() => publisher.compare());
  return {
    receiveWebhook: createWebhookReceiver(webhookSecret(environment, backend), () =>
      publisher.compare(),
    ),
    rollBack: (order) => carryOutRollback(order, parts.store, publisher),
    tellOtherBuild: async () => webhook?.start(await newestRevision(backend.service)),
    stop: async () => {
      endWatch();
      await publisher.stop();
      renderer.stop();
      await packer.pause();
      await webhook?.stop();
    },
  };
}

async function createPublisher(
  parts: PublishingParts,
  renderer: Renderer,
  packer: Packer,
): Promise<Publisher> {
  const { environment, backend, store, onLive } = parts;
  const settings = settingsOf(environment, backend);
  const earlier = earlierVersionsIn(backend.service);
  const pack = (release: StoredRelease) => packer.start(dirname(release.site));
  const current = await store.current();
  // A process that was stopped may have left some of it to do.
  if (current) pack(current);
  return new Publisher(
    {
      newestRevision: () => newestRevision(backend.service),
      takeSnapshot: (live) => takeSnapshot(backend.service, live?.rows ?? null, { earlier }),
      render: async ({ snapshot, live, ...job }, signal) => {
        await packer.pause();
        const content = { snapshot, settings, now: now(environment) };
        const order = { ...job, content, live: live && dirname(live.site) };
        return renderer.render(order, signal);
      },
      fingerprint: () => releaseFingerprint(settings),
      now: () => now(environment),
      store,
      log: new ReleaseLog(backend.service),
      onLive: (release) => {
        onLive(release);
        pack(release);
      },
    },
    current,
  );
}

function settingsOf(environment: Environment, backend: EmbeddedBackend): SiteSettings {
  return {
    siteOrigin: siteOrigin(environment),
    supabaseUrl: '',
    publishableKey: backend.secrets.publishableKey,
    sendsMail: sendsMail(environment),
  };
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
