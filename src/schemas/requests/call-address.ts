import { dialedPhone } from '#schemas/fields/phone-number.ts';

/** A link that dials a number as it was typed into a form. */
export function callAddress(phone: string): string {
  return `tel:${dialedPhone(phone) ?? phone.replaceAll(/[^\d+]/g, '')}`;
}
