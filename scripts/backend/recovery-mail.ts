import type { Mailer } from '../mail/mailer.ts';

/** The mail with the link to a new password, in both languages: the reader's is not known yet. */
export const recoveryTemplate = {
  subject: 'Choose a new password / Elija una contraseña nueva',
  content_path: 'supabase/templates/recovery.html',
};

/** A mailer that derives the plain text from the HTML: the library's own plain text is English only. */
export function withPlainText(mailer: Mailer): Mailer {
  return {
    send: (mail) => mailer.send(mail.html ? { ...mail, text: plainText(mail.html) } : mail),
  };
}

function plainText(html: string): string {
  const paragraphs = html.split('</p>').map((paragraph) => paragraph.replaceAll(/<[^>]*>/g, ''));
  const lines = paragraphs.map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '').join('\n\n');
}
