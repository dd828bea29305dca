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

interface InvitationDeps {
  /** `null` where no mail is sent: the owner passes the link on. */
  mailer: Mailer | null;
  origin: string;
  rates: Rates;
}

/** Mails the link that `invite_person()` made; the response says whether the mail server accepted it. */
export function mailInvitation({ mailer, origin, rates }: InvitationDeps) {
  return async (_: Context, call: () => Promise<Response>): Promise<Response> => {
    const response = await call();
    if (!mailer || !response.ok) return response;
    const { data } = invitedSchema.safeParse(await response.clone().json());
    if (!data || (await secondsToWait([rates.invitations, 'all'])) > 0) return response;
    const link = `${origin}/auth#invitation=${data.token}`;
    const mail = { to: data.email, ...invitationMail(new URL(origin).host, link) };
    const mailed = await mailer.send(mail).then(
      () => true,
      () => false,
    );
    return Response.json({ ...data, mailed });
  };
}

/** In both languages, because the reader's is not known yet. */
function invitationMail(site: string, link: string) {
  const text = [
    `You are invited to edit the website ${site}. Open this link within three days and choose a password:`,
    `Le invitan a editar el sitio ${site}. Abra este enlace dentro de los próximos tres días y elija una contraseña:`,
    link,
    'It works once. If you did not expect an invitation, you can ignore this email.',
    'Sirve una sola vez. Si no esperaba una invitación, no haga nada.',
  ].join('\n\n');
  return { subject: `Invitation to edit ${site} / Invitación para editar ${site}`, text };
}
