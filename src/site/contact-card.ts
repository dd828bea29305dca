import type { Agency } from '#schemas/content/agency.ts';
import { dialedPhone } from '#schemas/fields/phone-number.ts';

/**
 * The agency as a vCard 3.0 (RFC 2426), which address books of phones read. It requires a person's name; an empty one
 * and Apple's own line make it the card of a company.
 */
export function contactCard(agency: Agency, siteOrigin: string): string {
  const { name, phone, textNumber, email, address } = agency;
  const texted = textNumber && dialedPhone(textNumber);
  const { street = '', locality, region, postalCode, country } = address;
  // The first two parts of an address, post office box and apartment, stay empty.
  const parts = ['', '', street, locality, region, postalCode, country];
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:;;;;',
    `FN:${escaped(name)}`,
    `ORG:${escaped(name)}`,
    'X-ABShowAs:COMPANY',
    `TEL;TYPE=WORK,VOICE:${phone.e164}`,
    // Phones offer to text a number of this type.
    ...(texted ? [`TEL;TYPE=WORK,CELL:${texted}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET,WORK:${escaped(email)}`] : []),
    `ADR;TYPE=WORK:${parts.map(escaped).join(';')}`,
    `URL:${siteOrigin}/`,
    'END:VCARD',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

/** RFC 2426, section 4. */
function escaped(text: string): string {
  return text.replaceAll(/[\\,;]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
}

const mostBytes = 75;

/** Lines have at most 75 bytes; the next one goes on after a space (section 2.6). No character is divided. */
function folded(line: string): string {
  let result = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > mostBytes) {
      result += '\r\n ';
      bytes = 1;
    }
    result += character;
    bytes += size;
  }
  return result;
}
