import { html } from 'hono/html';
import type { EmailContent, EmailLine } from '../site.ts';

/** For mail programs that do not show HTML. */
export function asText({ lines }: EmailContent): string {
  const texts = lines.map((line) => (typeof line === 'string' ? line : line.label + line.text));
  return texts.map(onOneLine).join('\n');
}

/** Line breaks in an answer could imitate our lines; bidirectional controls could reorder them. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}

export async function asHtml({ language, lines }: EmailContent): Promise<string> {
  const rendered = lines.map(
    (line) => html`${typeof line === 'string' ? onOneLine(line) : linked(line)}<br>`,
  );
  return String(
    await html`<!doctype html><html lang="${language}"><body>${rendered}</body></html>`,
  );
}

const linked = ({ label, text, href }: Exclude<EmailLine, string>) =>
  html`${label}<a href="${href}">${onOneLine(text)}</a>`;
