import * as z from 'zod/mini';
import type { Mailer } from '../../mail/mailer.ts';
import { type Rates, secondsToWait } from '../rate-limits/rates.ts';
import type { CallMiddleware } from '../rest/rest-routes.ts';

const invitedSchema = z.object({
  outcome: z.literal('invited'),
  email: z.string(),
  token: z.string(),
  expires_at: z.string(),
});

interface InvitationDeps {
  /** `null` if no mail server is configured: the owner passes the link on. */
  mailer: Mailer | null;
  origin: string;
  rates: Rates;
}

/** Mails the link of a new invitation; adds to the response whether the mail server accepted it. */
export function mailInvitation({ mailer, origin, rates }: InvitationDeps): CallMiddleware {
  return async (_, call) => {
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

/** In both languages, because the reader's language is not known yet. */
function invitationMail(site: string, link: string) {
  const text = [
    `You are invited to edit the website ${site}. Open this link within three days and choose a password:`,
    `Le invitan a editar el sitio ${site}. Abra este enlace dentro de los próximos tres días y elija una contraseña:`,
    link,
    'The link works once. If you did not expect an invitation, you can ignore this email.',
    'El enlace sirve una sola vez. Si no esperaba una invitación, no haga nada.',
  ].join('\n\n');
  return { subject: `Invitation to edit ${site} / Invitación para editar ${site}`, text };
}
