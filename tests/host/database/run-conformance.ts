// Makes the calls of docs/conformance.md, or those of an office day: npm run conformance -- [ADDRESS] [--office-day]
import '../../support/install-site.ts';
import { parseArgs } from 'node:util';
import { report } from './conformance-report.ts';
import { hasForeignAccounts } from './conformance-server.ts';
import { openEmbeddedSite, openProject, type Project } from './conformance-site.ts';
import type { Upstreams } from './gateway.ts';
import { officeDay } from './office-day.ts';

const usage = `Usage: npm run conformance -- [ADDRESS] [--office-day]

Without an address, the calls go to the embedded backend. The address of a Supabase project needs these variables:
  PUBLIC_SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY
and, for calls that would otherwise not be made:
  SUPABASE_DB_URL                    calls after some time has passed
  MAIL_PORT, TEXTS_PORT, GOOGLE_PORT ports of this machine that the project uses for mail, text messages and Google
  PLAIN_SUPABASE_URL                 a second server without any of these, and without sign-ups
  SITE_URL                           the address of the site, if it is another

If AUTH_SERVER_URL and REST_SERVER_URL are set, a gateway to these servers of Supabase opens at the address.`;

function upstreams(auth: string | undefined, rest: string | undefined): Upstreams | null {
  return auth && rest ? { '/auth/v1': auth, '/rest/v1': rest } : null;
}

function projectAt(url: string): Project {
  const { env } = process;
  const required = (name: string) => {
    const value = env[name];
    if (value) return value;
    throw new TypeError(`${name} is not set.`);
  };
  const port = (name: string) => (env[name] ? Number(env[name]) : undefined);
  return {
    url,
    siteUrl: env['SITE_URL'] ?? url,
    plainUrl: env['PLAIN_SUPABASE_URL'],
    publishableKey: required('PUBLIC_SUPABASE_PUBLISHABLE_KEY'),
    secretKey: required('SUPABASE_SECRET_KEY'),
    databaseUrl: env['SUPABASE_DB_URL'],
    upstreams: upstreams(env['AUTH_SERVER_URL'], env['REST_SERVER_URL']),
    ports: {
      mail: port('MAIL_PORT'),
      texts: port('TEXTS_PORT'),
      provider: port('GOOGLE_PORT'),
    },
  };
}

/** What the command line asks for. */
function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'office-day': { type: 'boolean', default: false } },
  });
  const [address, ...others] = positionals;
  if (others.length > 0) throw new TypeError('There is more than one address.');
  if (address !== undefined && !/^https?:/.test(URL.parse(address)?.protocol ?? '')) {
    throw new TypeError(`${address} is not an address.`);
  }
  return {
    project: address === undefined ? null : projectAt(address.replace(/\/$/, '')),
    isOfficeDay: values['office-day'],
  };
}

/** Returns the exit code. */
async function run({ project, isOfficeDay }: ReturnType<typeof readArguments>): Promise<number> {
  const { site, close } = await (project ? openProject(project) : openEmbeddedSite());
  try {
    if (await hasForeignAccounts(site.full)) {
      console.error(
        'The project has accounts that these calls did not create. Nothing was called.',
      );
      return 2;
    }
    if (isOfficeDay) {
      await officeDay(site.full, (step) => console.log(step));
      return 0;
    }
    const { text, differences } = await report(site);
    console.log(text);
    return differences > 0 ? 1 : 0;
  } finally {
    await close();
  }
}

let given: ReturnType<typeof readArguments> | undefined;
try {
  given = readArguments();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
}
process.exitCode = given ? await run(given) : 1;
