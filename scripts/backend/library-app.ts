import { App } from '@supabase/lite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { shortestPassword } from '#schemas/fields/password.ts';
import { type Environment, siteOrigin } from '../command/environment.ts';
import { createMailer } from '../mail/mailer.ts';
import { recoveryTemplate, withPlainText } from './recovery-mail.ts';
import type { Secrets } from './secrets.ts';

process.env['LITE_TELEMETRY'] = '0';

// Without a driver the library prints messages, addresses and links included.
const noMail = { send: () => Promise.resolve() };

/** The library that answers as Supabase does, on a connection. */
export function createLibraryApp(
  connection: PostgresConnection,
  secrets: Secrets,
  environment: Environment,
) {
  return new App({
    connection,
    auth: {
      enabled: true,
      site_url: siteOrigin(environment),
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      minimum_password_length: shortestPassword,
      enable_signup: environment.SIGN_UP === 'on',
      // Long codes: nothing here counts how often somebody guesses one.
      email: {
        enable_confirmations: false,
        otp_length: 32,
        template: { recovery: recoveryTemplate },
      },
    },
    options: {
      server: { admin: false, disableStudio: true, disableFallback: true },
      drivers: { email: withPlainText(createMailer(environment) ?? noMail) },
    },
  });
}
