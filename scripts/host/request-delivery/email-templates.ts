import { html } from 'hono/html';
import { type Agency, autoQuoteDefaults, callAddress, homeQuoteDefaults } from '../site.ts';
import type { Delivery } from './delivery.ts';

interface LinkedLine {
  label: string;
  /** The part that links to `href`. */
  text: string;
  href: string;
}

type Line = string | LinkedLine;

export interface EmailContent {
  subject: string;
  lines: readonly Line[];
}

const kinds = {
  en: { auto: 'auto', home: 'home' },
  es: { auto: 'auto', home: 'casa' },
} as const;

// `jsonb` does not keep the order of fields.
const fieldOrder = { auto: autoQuoteDefaults, home: homeQuoteDefaults };

/** To the office: contact details, all answers, and the consent. */
export function officeEmail(delivery: Delivery, siteOrigin: string): EmailContent {
  const { reference, kind, name, phone, email, language, answers, consent } = delivery;
  const inPanel = `${siteOrigin}/admin#requests/${reference}`;
  const lines: Line[] = [
    `${name} requested ${kind === 'auto' ? 'an auto' : 'a home'} quote.`,
    '',
    { label: 'Phone: ', text: phone, href: callAddress(phone) },
    `Email: ${email}`,
    `Language: ${language === 'es' ? 'Spanish' : 'English'}`,
    `Reference: ${reference}`,
    { label: 'In the panel: ', text: inPanel, href: inPanel },
    '',
    ...answerLines({ ...fieldOrder[kind], ...answers }),
    '',
    `Ticked: ${consent.ticked.join(', ') || 'nothing'}`,
    `Shown above the button (version ${consent.version}):`,
    ...consent.text.split('\n'),
  ];
  const subject = `${reference}: ${kind} quote for ${nameForSubject(name)}`;
  if (!delivery.is_test) return { subject, lines };
  const test = 'This is a test from the panel, not a real quote request.';
  return { subject: `TEST ${subject}`, lines: [test, '', ...lines] };
}

/** To the office, when the site gives up on the webhook. At most one is sent per day. */
export function noticeEmail(delivery: Delivery, siteOrigin: string): EmailContent {
  const { reference, webhook_error } = delivery;
  const inPanel = `${siteOrigin}/admin#requests/${reference}`;
  return {
    subject: `${reference} did not reach your other program`,
    lines: [
      `The webhook in REQUESTS_WEBHOOK_URL did not accept request ${reference}, and the site has stopped trying: ${webhook_error ?? ''}`,
      'The request is safe in the panel. The panel shows whether there are others.',
      '',
      'Correct the address or the program that receives it. Then open the request and press Send again, or run',
      `npm run leads resend ${reference}`,
      '',
      { label: 'In the panel: ', text: inPanel, href: inPanel },
    ],
  };
}

/** Short, and without anything that a mail program shows as a link: a name can be any text. */
function nameForSubject(name: string): string {
  const words = onOneLine(name).split(' ');
  const plain = words
    .filter((word) => !/:\/\/|www\.|\.\p{L}{2}|\d{4}/iu.test(word))
    .join(' ')
    .trim();
  const characters = [...plain];
  return characters.length > 40 ? `${characters.slice(0, 39).join('')}…` : plain || 'a visitor';
}

/** To the visitor, in their language: the request arrived, and whom to call. */
export function confirmationEmail(delivery: Delivery, agency: Agency): EmailContent {
  const { reference, language, kind, office_phone: call } = delivery;
  const product = kinds[language][kind];
  if (language === 'es') {
    return {
      subject: `Recibimos su solicitud (${reference})`,
      lines: [
        `Recibimos su solicitud de cotización de seguro de ${product}. Su referencia es ${reference}.`,
        '',
        `Si tiene alguna pregunta, llámenos al ${call}.`,
        '',
        agency.name,
      ],
    };
  }
  return {
    subject: `We have your request (${reference})`,
    lines: [
      `We have your request for ${product} insurance. Your reference is ${reference}.`,
      '',
      `If you have a question, call us at ${call}.`,
      '',
      agency.name,
    ],
  };
}

/** For mail programs that do not show HTML. */
export function asText(lines: readonly Line[]): string {
  const texts = lines.map((line) => (typeof line === 'string' ? line : line.label + line.text));
  return texts.map(onOneLine).join('\n');
}

/** Line breaks in an answer could imitate our lines; bidirectional controls could reorder them. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}

export async function asHtml(lines: readonly Line[]): Promise<string> {
  const rendered = lines.map(
    (line) => html`${typeof line === 'string' ? onOneLine(line) : linked(line)}<br>`,
  );
  return String(await html`<!doctype html><body>${rendered}</body>`);
}

const linked = ({ label, text, href }: LinkedLine) =>
  html`${label}<a href="${href}">${onOneLine(text)}</a>`;

/** One line per answer: `Vehicles 1, vin: 1HG…`. */
function answerLines(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [`${path.join(', ')}: ${String(value)}`];
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => answerLines(entry, [`${path.join(', ')} ${index + 1}`]));
  }
  return Object.entries(value).flatMap(([key, part]) =>
    answerLines(part, [...path, fieldLabel(key, path)]),
  );
}

function fieldLabel(key: string, path: string[]): string {
  const words = key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return path.length > 0 ? words : words.charAt(0).toUpperCase() + words.slice(1);
}
