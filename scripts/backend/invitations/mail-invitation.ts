import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Mailer } from '../../mail/mailer.ts';
import { type Rates, secondsToWait } from '../rate-limits/rates.ts';

const invitedSchema = z.object({
  outcome: z.literal('invited'),
  email: z.string(),
  token: z.string(),
  expires_at: z.string(),
});

interface MailParts {
  /** `null` where no mail is sent: the link is handed over by hand. */
  mail: Mailer | null;
  origin: string;
  rates: Rates;
}

/** Mails the link that an owner has just made, and says in the answer whether the mail server took it. */
export function mailInvitation({ mail, origin, rates }: MailParts) {
  return async (_: Context, ask: () => Promise<Response>): Promise<Response> => {
    const answer = await ask();
    if (!mail || !answer.ok) return answer;
    const { data } = invitedSchema.safeParse(await answer.clone().json());
    if (!data || (await secondsToWait([rates.invitations, 'all'])) > 0) return answer;
    const link = `${origin}/auth#invitation=${data.token}`;
    const isTaken = await mail.send({ to: data.email, ...letter(new URL(origin).host, link) }).then(
      () => true,
      () => false,
    );
    return Response.json({ ...data, mailed: isTaken });
  };
}

/** In both languages: nobody knows yet which one is read. */
function letter(site: string, link: string) {
  const text = [
    `You are invited to edit the website ${site}. Open this link within three days and choose a password:`,
    `Le invitan a editar el sitio ${site}. Abra este enlace dentro de los próximos tres días y elija una contraseña:`,
    link,
    'It works once. If you expected no invitation, do nothing.',
    'Sirve una sola vez. Si no esperaba una invitación, no haga nada.',
  ].join('\n\n');
  return { subject: `Invitation to edit ${site} / Invitación para editar ${site}`, text };
}
