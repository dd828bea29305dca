import { randomInt } from 'node:crypto';
import { timingSafeEqual } from 'hono/utils/buffer';
import { retryAfter } from '../../gate/auth-answers.ts';
import { type Count, type Rates, secondsToWait } from '../../rate-limits/rates.ts';
import { refusal } from '../../refusal.ts';
import type { FactorKind } from './kind.ts';

const digits = 6;

/** A telephone that is sent a code, through a text-message service of the agency's. */
export const phone: FactorKind = {
  method: 'mfa/phone',
  pose: async ({ parts: { rates, secrets, texts }, person, factor }) => {
    if (!texts) return noTexts('mfa_phone_verify_not_enabled', 'verification');
    const wait = await secondsToWait(...textMessageCounts(rates, person.id));
    if (wait > 0) {
      const message = `A text message is on its way already. Ask for another one in ${wait} seconds.`;
      return retryAfter(wait, refusal(429, 'over_sms_send_rate_limit', message));
    }
    const code = String(randomInt(10 ** digits)).padStart(digits, '0');
    if (!(await texts.send({ user: person.id, phone: factor.phone ?? '', code }))) {
      return refusal(
        422,
        'sms_send_failed',
        'The text message could not be sent. Please try again.',
      );
    }
    return { expected: { code: await secrets.seal(code, factor.id) } };
  },
  check: async ({ parts: { secrets }, factor }, open, { code = '' }) => {
    const sent = await secrets.open(open.code ?? '', factor.id);
    const isRight = sent !== null && (await timingSafeEqual(sent, code));
    return isRight ? null : 'Invalid MFA Phone code entered';
  },
};

/** What a text message to an account counts for. */
export function textMessageCounts(rates: Rates, user: string): Count[] {
  return [
    [rates.textMessages, user],
    [rates.textMessagesInAnHour, user],
    [rates.textMessagesInADay, user],
    [rates.allTextMessages, 'all'],
  ];
}

/** Refuses a telephone where nothing sends text messages. */
export function noTexts(code: string, what: 'enroll' | 'verification'): Response {
  const message = `MFA ${what} is disabled for Phone: this site sends no text messages (AUTH_SMS_WEBHOOK_URL is not set).`;
  return refusal(422, code, message);
}
