import type { Agency } from '#schemas/content/agency.ts';
import { dialedPhone } from '#schemas/fields/phone-number.ts';

/** The agency as a vCard 4.0 (RFC 6350), for the address book of a phone. */
export function contactCard(agency: Agency, siteOrigin: string): string {
  const { name, phone, textNumber, email, address } = agency;
  const texted = textNumber && dialedPhone(textNumber);
  const { street = '', locality, region, postalCode, country } = address;
  // The first two parts of an address, post office box and apartment, stay empty.
  const parts = ['', '', street, locality, region, postalCode, country];
  return [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:org',
    `FN:${escaped(name)}`,
    `ORG:${escaped(name)}`,
    `TEL;VALUE=uri;TYPE="work,voice":tel:${phone.e164}`,
    ...(texted ? [`TEL;VALUE=uri;TYPE="work,text":tel:${texted}`] : []),
    ...(email ? [`EMAIL;TYPE=work:${escaped(email)}`] : []),
    `ADR;TYPE=work:${parts.map(escaped).join(';')}`,
    `URL:${siteOrigin}/`,
    'LANG;PREF=1:en',
    'LANG;PREF=2:es',
    'END:VCARD',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

/** RFC 6350, section 3.4. */
function escaped(text: string): string {
  return text.replaceAll(/[\\,;]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
}

const mostBytes = 75;

/** Lines have at most 75 bytes; the next one goes on after a space (section 3.2). No character is divided. */
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
