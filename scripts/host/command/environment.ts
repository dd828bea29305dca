import { statSync } from 'node:fs';
import { compile } from 'proxy-addr';
import * as z from 'zod/mini';
import { theSite } from '../site.ts';
import { databaseUrl, postgresUrl } from './database-url.ts';
import { isLoopback } from './loopback.ts';
import { OperatorError } from './operator-error.ts';

const url = z.url({
  protocol: /^https?$/,
  error: 'must be a web address such as https://example.com',
});

// `TRUST_PROXY`: addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal.
const proxyList = z.pipe(
  z.string(),
  z.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
);

const webhookSecret = z
  .string()
  .check(
    z.regex(/^whsec_[A-Za-z0-9+/=]{32,}$/, 'must start with whsec_, followed by a base64 key'),
  );

/** The second factors that a hosted project may offer, as Supabase names them. */
const factorKinds = ['totp', 'webauthn', 'phone', 'recovery_code'] as const;

const environmentSchema = z.object({
  PORT: z._default(
    z.pipe(
      z.string().check(z.refine(isPort, { error: 'must be a port number between 0 and 65535' })),
      z.transform(Number),
    ),
    4321,
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  TRUST_PROXY: z._default(
    proxyList.check(
      z.refine(isAddressList, {
        error: 'must be addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, separated by commas',
      }),
    ),
    [],
  ),
  REQUEST_LOG: z._default(
    z.enum(['off', 'text', 'json'], { error: 'must be off, text or json' }),
    'off',
  ),
  DATA_DIR: z._default(
    z.string().check(z.refine(isNoFile, { error: 'must be a folder, but is a file' })),
    '.data',
  ),
  DATABASE_URL: z.optional(databaseUrl),
  SITE_URL: z.optional(url),
  ADMIN_EMAIL: z.optional(z.email({ error: 'must be an email address' })),
  ADMIN_PASSWORD: z.optional(
    z.string().check(
      z.refine(hasStaffLength, {
        error: () => `must have at least ${theSite().passwords.shortestOfStaff} characters`,
      }),
    ),
  ),
  SIGN_UP: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'on'),
  PUBLIC_SUPABASE_URL: z.optional(url),
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.optional(z.string()),
  SUPABASE_SECRET_KEY: z.optional(
    z.string().check(z.startsWith('sb_secret_', 'must be a secret key, sb_secret_…')),
  ),
  SECOND_FACTORS: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
      ),
      z.array(z.enum(factorKinds, { error: `must be names from ${factorKinds.join(', ')}` })),
    ),
    ['totp'],
  ),
  SUPABASE_DB_URL: z.optional(postgresUrl()),
  DEPLOY_HOOK_URL: z.optional(url),
  DEPLOY_HOOK_TOKEN: z.optional(z.string()),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEY: z.optional(
    z.string().check(
      z.minLength(12, 'must have at least 12 characters'),
      z.refine((key: string) => !key.startsWith('age1'), {
        error:
          'must be the secret key AGE-SECRET-KEY-1…, not age1…: the site also decrypts backups to verify them',
      }),
      z.refine((key: string) => !key.startsWith('AGE-SECRET-KEY-') || /^\S{74}$/.test(key), {
        error: 'must be a whole age key of 74 characters, AGE-SECRET-KEY-1…, without spaces',
      }),
    ),
  ),
  NIGHTLY_BACKUP: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'on'),
  SMTP_URL: z.optional(
    z.url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an address such as smtp://user:password@mail.example.com:587',
    }),
  ),
  MAIL_FROM: z.optional(z.email({ error: 'must be an email address' })),
  AUTH_GOOGLE_CLIENT_ID: z.optional(z.string()),
  AUTH_GOOGLE_SECRET: z.optional(z.string()),
  AUTH_GOOGLE_ISSUER: z._default(
    url.check(z.refine(isSafeProvider, { error: 'must start with https://' })),
    'https://accounts.google.com',
  ),
  AUTH_SMS_WEBHOOK_URL: z.optional(url),
  AUTH_SMS_WEBHOOK_SECRET: z.optional(webhookSecret),
  REQUESTS_MAIL_TO: z.optional(z.email({ error: 'must be an email address' })),
  REQUESTS_CONFIRMATION: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'off'),
  REQUESTS_WEBHOOK_URL: z.optional(url),
  REQUESTS_WEBHOOK_SECRET: z.optional(webhookSecret),
  SOURCE_DATE_EPOCH: z.optional(
    z.string().check(
      z.refine(isUnixTime, {
        error: 'must be seconds since 1970, a whole number before year 10000',
      }),
    ),
  ),
  REBUILD_WEBHOOK_URL: z.optional(url),
  REBUILD_WEBHOOK_SECRET: z.optional(webhookSecret),
});

/** The settings. `.env.example` explains each of them. */
export type Environment = z.infer<typeof environmentSchema>;

/**
 * Parses the process environment; an empty value counts as unset. Throws an {@link OperatorError}. Removes
 * ADMIN_PASSWORD from `process.env`, which child processes inherit and keep for as long as they run.
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  if (source === process.env) delete process.env['ADMIN_PASSWORD'];
  const result = environmentSchema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new OperatorError(`Invalid settings: ${problems.join('; ')}.`);
}

function hasStaffLength(password: string): boolean {
  const { lengthProblem, shortestOfStaff } = theSite().passwords;
  return lengthProblem(password, shortestOfStaff) !== 'short';
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) < 65_536;
}

/** Not milliseconds, either. */
function isUnixTime(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) < Date.UTC(10_000, 0) / 1000;
}

/** Only a provider on this machine, such as in a test, may use http. */
function isSafeProvider(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLoopback(hostname);
}

function isNoFile(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // It does not exist yet, or this user may not look: the command that needs it says so.
    return true;
  }
}

function isAddressList(list: string[]): boolean {
  try {
    compile(list);
    return true;
  } catch {
    return false;
  }
}

export function sendsMail({ SMTP_URL }: Environment): boolean {
  return SMTP_URL !== undefined;
}

/** Origin of canonical URLs, without a trailing slash. */
export function siteOrigin(environment: Environment): string {
  return new URL(environment.SITE_URL ?? `http://localhost:${environment.PORT}`).origin;
}

/** Build time, ISO 8601; fixed by SOURCE_DATE_EPOCH (reproducible-builds.org). */
export function now({ SOURCE_DATE_EPOCH: seconds }: Environment): string {
  return (seconds ? new Date(Number(seconds) * 1000) : new Date()).toISOString();
}
