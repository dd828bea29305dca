import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Environment } from '../../command/environment.ts';
import { logProblem } from '../../command/log-problem.ts';
import { postSigned } from '../../rebuild-webhook/post-signed.ts';

interface CodeMessage {
  user: string;
  phone: string;
  code: string;
}

export interface TextMessages {
  /** Returns whether the service accepted the message. */
  send(message: CodeMessage): Promise<boolean>;
}

/**
 * Sends codes to the service at AUTH_SMS_WEBHOOK_URL, signed, in the format of Supabase's hook
 * (https://supabase.com/docs/guides/auth/auth-hooks/send-sms-hook). `null` if none is configured.
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
      const { ok, status, problem } = await postSigned(url, webhook, {
        id: `msg_${randomUUID()}`,
        body,
      });
      if (ok) return true;
      const reason = problem ?? `It answered with status ${status}.`;
      logProblem(`The text message service did not accept a message. ${reason}`);
      return false;
    },
  };
}
