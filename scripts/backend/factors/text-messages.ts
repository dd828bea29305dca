import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Environment } from '../../command/environment.ts';
import { postSigned } from '../../rebuild-webhook/post-signed.ts';

/** A code for somebody's telephone. */
interface CodeMessage {
  user: string;
  phone: string;
  code: string;
}

/** What sends text messages. */
export interface TextMessages {
  /** Whether the service has taken it. */
  send(message: CodeMessage): Promise<boolean>;
}

/**
 * Hands codes to the service in AUTH_SMS_WEBHOOK_URL, signed, in the form of Supabase's own hook:
 * https://supabase.com/docs/guides/auth/auth-hooks/send-sms-hook. `null` where there is none.
 */
export function openTextMessages(
  environment: Environment,
  webhookSecret: string,
): TextMessages | null {
  const { AUTH_SMS_WEBHOOK_URL: url, AUTH_SMS_WEBHOOK_SECRET: secret = webhookSecret } =
    environment;
  if (!url) return null;
  const webhook = new Webhook(secret);
  return {
    send: async ({ user, phone, code }) => {
      const body = JSON.stringify({
        user: { id: user, phone },
        sms: { otp: code, phone, sms_type: 'mfa' },
      });
      const id = `msg_${randomUUID()}`;
      const answer = await postSigned(url, webhook, { id, body });
      if (answer?.ok) return true;
      console.warn(
        `The text-message service did not take a code: ${answer?.status ?? 'no answer'}.`,
      );
      return false;
    },
  };
}
