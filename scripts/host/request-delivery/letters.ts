import { html } from 'hono/html';
import { type Agency, autoQuoteDefaults, callAddress, homeQuoteDefaults } from '../site.ts';
import type { WaitingDelivery } from './waiting-delivery.ts';

/** A line that leads somewhere with its second part. */
interface LinkedLine {
  label: string;
  text: string;
  href: string;
}

type Line = string | LinkedLine;

/** A mail before it has a sender. */
export interface Letter {
  subject: string;
  lines: readonly Line[];
}

const kinds = {
  en: { auto: 'auto', home: 'home' },
  es: { auto: 'auto', home: 'casa' },
} as const;

// A database keeps no order of an answer's fields.
const inOrderOfTheForm = { auto: autoQuoteDefaults, home: homeQuoteDefaults };

/** What the office is told: how to call back, all that was answered, and what was agreed to. */
export function officeLetter(delivery: WaitingDelivery, siteOrigin: string): Letter {
  const { reference, kind, name, phone, email, language, answers, consent } = delivery;
  const inPanel = `${siteOrigin}/admin#requests/${reference}`;
  const lines: Line[] = [
    `${name} asks for ${kind === 'auto' ? 'an auto' : 'a home'} quote.`,
    '',
    { label: 'Phone: ', text: phone, href: callAddress(phone) },
    `Email: ${email}`,
    `Language: ${language === 'es' ? 'Spanish' : 'English'}`,
    `Reference: ${reference}`,
    { label: 'In the panel: ', text: inPanel, href: inPanel },
    '',
    ...linesOf({ ...inOrderOfTheForm[kind], ...answers }),
    '',
    `Ticked: ${consent.ticked.join(', ') || 'nothing'}`,
    `Shown above the button (version ${consent.version}):`,
    ...consent.text.split('\n'),
  ];
  const subject = `${reference}: ${kind} quote for ${nameForSubject(name)}`;
  if (!delivery.is_test) return { subject, lines };
  const test = 'This is a test from the panel. Nobody asked for a quote.';
  return { subject: `TEST ${subject}`, lines: [test, '', ...lines] };
}

/** What the office is told when the webhook was given up. At most one is sent a day. */
export function noticeLetter(delivery: WaitingDelivery, siteOrigin: string): Letter {
  const { reference, webhook_error } = delivery;
  const inPanel = `${siteOrigin}/admin#requests/${reference}`;
  return {
    subject: `${reference} did not reach your other program`,
    lines: [
      `The webhook in REQUESTS_WEBHOOK_URL did not accept request ${reference}, and the site no longer tries: ${webhook_error ?? ''}`,
      'The request itself is safe in the panel. There may be others: the panel counts them.',
      '',
      'Correct the address or the program behind it. Then open the request and press Send again, or run',
      `npm run leads resend ${reference}`,
      '',
      { label: 'In the panel: ', text: inPanel, href: inPanel },
    ],
  };
}

/** Short, and without what makes a mail program show a link: anyone can type anything as a name. */
function nameForSubject(name: string): string {
  const words = onOneLine(name).split(' ');
  const plain = words
    .filter((word) => !/:\/\/|www\.|\.\p{L}{2}|\d{4}/iu.test(word))
    .join(' ')
    .trim();
  const letters = [...plain];
  return letters.length > 40 ? `${letters.slice(0, 39).join('')}…` : plain || 'a visitor';
}

/** What the visitor is told, in their language: that it arrived, and whom to call. */
export function confirmationLetter(delivery: WaitingDelivery, agency: Agency): Letter {
  const { reference, language, kind, office_phone: call } = delivery;
  const asked = kinds[language][kind];
  if (language === 'es') {
    return {
      subject: `Recibimos su solicitud (${reference})`,
      lines: [
        `Recibimos su solicitud de cotización de seguro de ${asked}. Su referencia es ${reference}.`,
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
      `We have your request for ${asked} insurance. Your reference is ${reference}.`,
      '',
      `If you have a question, call us at ${call}.`,
      '',
      agency.name,
    ],
  };
}

/** The lines for mail programs that show no HTML. */
export function asText(lines: readonly Line[]): string {
  const texts = lines.map((line) => (typeof line === 'string' ? line : line.label + line.text));
  return texts.map(onOneLine).join('\n');
}

/** An answer that breaks its line would look like one of ours; one that turns it round, like another. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}

/** The same lines as HTML. */
export async function asHtml(lines: readonly Line[]): Promise<string> {
  const shown = lines.map(
    (line) => html`${typeof line === 'string' ? onOneLine(line) : linked(line)}<br>`,
  );
  return String(await html`<!doctype html><body>${shown}</body>`);
}

const linked = ({ label, text, href }: LinkedLine) =>
  html`${label}<a href="${href}">${onOneLine(text)}</a>`;

/** Every answer on a line of its own: `Vehicles 1, vin: 1HG…`. */
function linesOf(value: unknown, place: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [`${place.join(', ')}: ${String(value)}`];
  if (Array.isArray(value)) {
    return value.flatMap((entry, at) => linesOf(entry, [`${place.join(', ')} ${at + 1}`]));
  }
  return Object.entries(value).flatMap(([key, part]) =>
    linesOf(part, [...place, inWords(key, place)]),
  );
}

function inWords(key: string, place: string[]): string {
  const words = key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return place.length > 0 ? words : words.charAt(0).toUpperCase() + words.slice(1);
}
