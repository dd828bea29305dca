import { serverReasonText } from '#i18n/admin/server-reason.ts';
import type { Locale } from '#locales.ts';

// How the server words its errors for the terminal. The first match counts.
const kinds: [RegExp, keyof (typeof serverReasonText)['en']][] = [
  [/disk is full|quota of this user/, 'disk'],
  [/channel was switched off/, 'switchedOff'],
  [/user name or the password|the sign-in|user or the password|status (401|403)\b/, 'signIn'],
  [/rejected the sender or the recipient|send from MAIL_FROM/, 'address'],
  [/answer in time|took too long|status (408|504)\b/, 'timeout'],
  [
    /does not answer|cannot be reached|Nothing accepts connections|closed the connection|does not exist, or DNS|host name does not exist|refuses connections|could not be reached/,
    'noConnection',
  ],
  [/^The webhook answered with status 4/, 'webhook'],
];

/** Translates the reason of a failed delivery or backup, which is written for the terminal, for staff. */
export function serverReason(logged: string, locale: Locale): string {
  const known = kinds.find(([pattern]) => pattern.test(logged));
  return serverReasonText[locale][known?.[1] ?? 'other'];
}
