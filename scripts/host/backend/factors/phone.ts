import { randomInt } from 'node:crypto';
import { timingSafeEqual } from 'hono/utils/buffer';
import { authError, retryAfter } from '../http/error-responses.ts';
import { type Count, type Rates, secondsToWait } from '../rate-limits/rates.ts';
import type { FactorMethod } from './factor-type.ts';

const digits = 6;

/** Second factor: a six-digit code sent by text message. */
export const phone: FactorMethod = {
  amr: 'mfa/phone',
  challenge: async ({ deps: { rates, secrets, texts }, user, factor }) => {
    if (!texts) return phoneDisabled('mfa_phone_verify_not_enabled', 'verification');
    const wait = await secondsToWait(...textMessageCounts(rates, user.id));
    if (wait > 0) return tooManyTexts(wait);
    const code = String(randomInt(10 ** digits)).padStart(digits, '0');
    if (!(await texts.send({ user: user.id, phone: factor.phone ?? '', code }))) {
      const message = 'The text message could not be sent. Please try again.';
      return authError(422, 'sms_send_failed', message);
    }
    return { stored: { code: await secrets.seal(code, factor.id) } };
  },
  verify: async ({ deps: { secrets }, factor }, challenge, { code = '' }) => {
    const sent = await secrets.open(challenge.code ?? '', factor.id);
    const isRight = sent !== null && (await timingSafeEqual(sent, code));
    return isRight ? null : 'Invalid MFA Phone code entered';
  },
};

/** The limits that a text message to an account counts toward. */
export function textMessageCounts(rates: Rates, userId: string): Count[] {
  return [
    [rates.textMessages, userId],
    [rates.textMessagesInAnHour, userId],
    [rates.textMessagesInADay, userId],
    [rates.allTextMessagesInADay, 'all'],
  ];
}

function tooManyTexts(seconds: number): Response {
  const message =
    seconds > 60
      ? 'Too many text messages were requested. Use another factor or a recovery code, or try again later.'
      : `A text message is already on its way. You can request another one in ${seconds} seconds.`;
  return retryAfter(seconds, authError(429, 'over_sms_send_rate_limit', message));
}

/** Rejects phone factors if no service for text messages is configured. */
export function phoneDisabled(code: string, what: 'enroll' | 'verification'): Response {
  const message = `MFA ${what} is disabled for Phone: this site sends no text messages (AUTH_SMS_WEBHOOK_URL is not set).`;
  return authError(422, code, message);
}
