import { dialedPhone } from '#schemas/fields/phone-number.ts';

/** What a press dials: the number as somebody typed it into a form, without what is no part of it. */
export function callAddress(phone: string): string {
  return `tel:${dialedPhone(phone) ?? phone.replaceAll(/[^\d+]/g, '')}`;
}
