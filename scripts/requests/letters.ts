import { html } from 'hono/html';
import type { Agency } from '#schemas/content/agency.ts';
import { autoQuoteDefaults } from '#schemas/quotes/auto-quote.ts';
import { homeQuoteDefaults } from '#schemas/quotes/home-quote.ts';
import type { WaitingDelivery } from './waiting-delivery.ts';

/** A mail before it has a sender. */
export interface Letter {
  subject: string;
  text: string;
}

const kinds = {
  en: { auto: 'auto', home: 'home' },
  es: { auto: 'auto', home: 'casa' },
} as const;

// A database keeps no order of an answer's fields.
const inOrderOfTheForm = { auto: autoQuoteDefaults, home: homeQuoteDefaults };

/** What the office is told: all that was answered, and how to call back. */
export function officeLetter(delivery: WaitingDelivery): Letter {
  const { reference, kind, name, phone, email, language, answers } = delivery;
  const lines = [
    `${name} asks for ${kind === 'auto' ? 'an auto' : 'a home'} quote.`,
    '',
    `Phone: ${phone}`,
    `Email: ${email}`,
    `Language: ${language === 'es' ? 'Spanish' : 'English'}`,
    `Reference: ${reference}`,
    '',
    ...linesOf({ ...inOrderOfTheForm[kind], ...answers }),
  ];
  const subject = `${reference}: ${kind} quote for ${name}`;
  if (!delivery.is_test) return { subject, text: lines.join('\n') };
  const test = 'This is a test from the panel. Nobody asked for a quote.';
  return { subject: `TEST ${subject}`, text: [test, '', ...lines].join('\n') };
}

/** What the visitor is told, in their language: that it arrived, and whom to call. */
export function confirmationLetter(delivery: WaitingDelivery, agency: Agency): Letter {
  const { reference, language, kind, office_phone: call } = delivery;
  const asked = kinds[language][kind];
  if (language === 'es') {
    return {
      subject: `Recibimos su solicitud (${reference})`,
      text: `Recibimos su solicitud de cotización de seguro de ${asked}. Su referencia es ${reference}.\n\nSi tiene alguna pregunta, llámenos al ${call}.\n\n${agency.name}`,
    };
  }
  return {
    subject: `We have your request (${reference})`,
    text: `We have your request for ${asked} insurance. Your reference is ${reference}.\n\nIf you have a question, call us at ${call}.\n\n${agency.name}`,
  };
}

/** The same words for mail programs that show HTML. */
export async function asHtml(text: string): Promise<string> {
  const lines = text.split('\n').map((line) => html`${line}<br>`);
  return String(await html`<!doctype html><body>${lines}</body>`);
}

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
