import type { ClientBase } from 'pg';
import { asText } from '../mail/email-parts.ts';
import { theSite } from '../site.ts';

/** In place of the reference of a request. */
const placeholder = '{reference}';

/**
 * Stores the emails that confirm requests to visitors, which the function `mail-requests` sends: the database of a hosted
 * project calls it with the whole text, with the agency's current facts and without the visitor's name.
 */
export async function storeConfirmationTexts(database: ClientBase): Promise<void> {
  const agency = await theSite().facts.readCurrent(database);
  for (const kind of ['auto', 'home'] as const) {
    for (const language of ['en', 'es'] as const) {
      const request = { reference: placeholder, kind, language, answers: {} };
      const email = theSite().emails.confirmation(request, agency);
      await database.query(
        `insert into private.confirmation_texts (kind, language, subject, body) values ($1, $2, $3, $4)
         on conflict (kind, language) do update set subject = excluded.subject, body = excluded.body`,
        [kind, language, email.subject, asText(email)],
      );
    }
  }
}
