import type { EmailDriver } from '@supabase/lite';

/** The mail that leads to a new password, in both languages: nobody knows yet which one is read. */
export const recoveryTemplate = {
  subject: 'Choose a new password / Elija una contraseña nueva',
  content_path: 'supabase/templates/recovery.html',
};

/** A driver whose mails say in plain text what their HTML says: the library's own plain text is English only. */
export function withPlainText(driver: EmailDriver): EmailDriver {
  return {
    send: ({ html, text, ...mail }) =>
      driver.send(html ? { ...mail, html, text: plainText(html) } : { ...mail, text: text ?? '' }),
  };
}

function plainText(html: string): string {
  const paragraphs = html.split('</p>').map((paragraph) => paragraph.replaceAll(/<[^>]*>/g, ''));
  const lines = paragraphs.map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '').join('\n\n');
}
