import { expect, test } from 'vitest';
import { contactCard } from '#site/contact-card.ts';
import { agency } from '../../support/content.ts';

const origin = 'https://www.example.com';
const address = { ...agency.address, street: '1 Main St; Suite 2, \\ rear' };
const name = `Aseguranza “Ñandú”, S. A.\nde ${'C. V. '.repeat(12)}`;
const written = { textNumber: '281 555 0143', email: 'office@example.com' };
const card = contactCard({ ...agency, ...written, name, address }, origin);

/** Reads a card as RFC 2426 says: unfolds lines, then takes escaping back. */
const read = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) =>
      line.replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character)),
    );

test('a card has the facts about the agency, escaped', () => {
  expect(read(card)).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:;;;;',
    `FN:${name}`,
    `ORG:${name}`,
    'X-ABShowAs:COMPANY',
    'TEL;TYPE=WORK,VOICE:+12815550142',
    'TEL;TYPE=WORK,CELL:+12815550143',
    'EMAIL;TYPE=INTERNET,WORK:office@example.com',
    'ADR;TYPE=WORK:;;1 Main St; Suite 2, \\ rear;The Woodlands;TX;77382;US',
    'URL:https://www.example.com/',
    'END:VCARD',
    '',
  ]);
  expect(card).toContain('1 Main St\\; Suite 2\\, \\\\ rear;The Woodlands');
  expect(card).toContain('S. A.\\nde');
});

test('lines end with CRLF, have at most 75 bytes, and divide no character', () => {
  expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of card.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\ufffd');
  }
  const wide = contactCard({ ...agency, name: 'é'.repeat(200) }, origin);
  expect(read(wide)).toContain(`FN:${'é'.repeat(200)}`);
  for (const line of wide.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
});
