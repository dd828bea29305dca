import { rm } from 'node:fs/promises';
import {
  type EmbeddedBackend,
  openEmbeddedBackend,
} from '../../../scripts/host/backend/embedded-backend.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { newClient } from '../../../scripts/host/database/new-client.ts';
import { client as atProvider, LocalProvider } from '../../support/local-provider.ts';
import { MailServer } from '../../support/mail-server.ts';
import { freshDataDirectory } from '../../support/running-site.ts';
import { TextMessageService } from '../../support/text-messages.ts';
import { AuthSite, type StandIns } from './auth-site.ts';
import { type ConformanceServer, NotOffered } from './conformance-server.ts';
import { openGateway, type Upstreams } from './gateway.ts';

/** A site to call, and what to close afterward. */
interface OpenedSite {
  site: AuthSite;
  close: () => Promise<void>;
}

/** Where the services listen; 0 is a free port. A service without a port is not started. */
export type StandInPorts = Partial<Record<keyof StandIns, number | undefined>>;

/** Starts the services that a site at `url` uses; `settings` are those of an embedded backend that does. */
export async function openStandIns(url: string, ports: StandInPorts) {
  const standIns: StandIns = {};
  const settings: Record<string, string> = { SITE_URL: url };
  if (ports.mail !== undefined) {
    standIns.mail = new MailServer();
    settings['SMTP_URL'] = await standIns.mail.open(ports.mail);
    settings['MAIL_FROM'] = 'website@x.example';
  }
  if (ports.texts !== undefined) {
    standIns.texts = new TextMessageService();
    Object.assign(settings, await standIns.texts.open(ports.texts));
  }
  if (ports.provider !== undefined) {
    standIns.provider = new LocalProvider();
    settings['AUTH_GOOGLE_ISSUER'] = await standIns.provider.open(url, ports.provider);
    settings['AUTH_GOOGLE_CLIENT_ID'] = atProvider.id;
    settings['AUTH_GOOGLE_SECRET'] = atProvider.secret;
  }
  const close = () => {
    for (const service of Object.values(standIns)) service.close();
  };
  return { standIns, settings, close };
}

/** An embedded backend as a server for calls. */
export function embeddedServer(
  { fetch: answer, secrets, database }: EmbeddedBackend,
  url: string,
): ConformanceServer {
  return {
    ...{ url, siteUrl: url, ...secrets },
    send: (input, init) => answer(new Request(input, init)),
    query: (statement) => database.query(statement),
  };
}

/** Two embedded backends with databases of their own. */
export async function openEmbeddedSite(): Promise<OpenedSite> {
  const url = 'http://site.example';
  const services = await openStandIns(url, { mail: 0, texts: 0, provider: 0 });
  const opened = await Promise.all([services.settings, { SIGN_UP: 'off' }].map(openBackend));
  const [full, plain] = opened.map(({ backend }) => embeddedServer(backend, url));
  if (!full || !plain) throw new Error('Both backends are open.');
  return {
    site: new AuthSite(full, plain, services.standIns),
    close: async () => {
      for (const { close } of opened) await close();
      services.close();
    },
  };
}

async function openBackend(settings: Record<string, string>) {
  const dataDirectory = await freshDataDirectory();
  const backend = await openEmbeddedBackend(
    readEnvironment({ DATA_DIR: dataDirectory, ADMIN_EMAIL: 'office@x.example', ...settings }),
  );
  const close = async () => {
    await backend.close();
    await rm(dataDirectory, { recursive: true });
  };
  return { backend, close };
}

/** A Supabase project, or its servers behind a gateway. */
export interface Project {
  url: string;
  siteUrl: string;
  /** Of a second server without mail, text messages, Google and sign-ups. */
  plainUrl: string | undefined;
  publishableKey: string;
  secretKey: string;
  databaseUrl: string | undefined;
  /** Servers that a gateway joins at `url`; `null` if something else answers there. */
  upstreams: Upstreams | null;
  ports: StandInPorts;
}

export async function openProject(project: Project): Promise<OpenedSite> {
  const { url, siteUrl, plainUrl, publishableKey, secretKey, databaseUrl, upstreams, ports } =
    project;
  const services = await openStandIns(url, ports);
  const database = databaseUrl ? newClient({ connectionString: databaseUrl }) : null;
  await database?.connect();
  const closeGateway = upstreams
    ? await openGateway(new URL(url), upstreams, [publishableKey, secretKey])
    : null;
  const query = async (statement: string): Promise<unknown> => {
    if (!database) throw new NotOffered('the database (SUPABASE_DB_URL)');
    return database.query(statement);
  };
  const server = { siteUrl, publishableKey, secretKey, send: fetch, query };
  const plain = plainUrl ? { ...server, url: plainUrl } : null;
  return {
    site: new AuthSite({ ...server, url }, plain, services.standIns),
    close: async () => {
      closeGateway?.();
      await database?.end();
      services.close();
    },
  };
}
