import { describe, expect, test } from 'vitest';
import { serverReasonText } from '#i18n/admin/server-reason.ts';
import { serverReason } from '#islands/admin/ui/server-reason.ts';

describe('staff read why a delivery or a backup failed', () => {
  test.each([
    ['The webhook could not be reached. Nothing accepts connections there. Check', 'noConnection'],
    ['The mail server in SMTP_URL does not answer. Check host and port there', 'noConnection'],
    ['The webhook could not be reached. It did not answer in time.', 'timeout'],
    ['The mail server rejected the user name or the password in SMTP_URL.', 'signIn'],
    ['The database rejected the user or the password. Correct them', 'signIn'],
    ['The webhook answered with status 401.', 'signIn'],
    ['The mail server rejected the sender or the recipient. It replied 550 5.1.1.', 'address'],
    ['The disk is full. Free space on it: docs/operations.md says how', 'disk'],
    ['The webhook answered with status 410.', 'webhook'],
    ['This channel was switched off.', 'switchedOff'],
    ['The mail could not be sent (EMAXLIMIT).', 'other'],
  ] as const)('%s', (logged, kind) => {
    expect(serverReason(logged, 'en')).toBe(serverReasonText.en[kind]);
    expect(serverReason(logged, 'es')).toBe(serverReasonText.es[kind]);
  });
});
