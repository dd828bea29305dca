import { normalEmail } from '#schemas/fields/email-address.ts';
import { normalDay } from '#schemas/fields/iso-day.ts';
import { normalLine } from '#schemas/fields/normal-text.ts';
import { formatPhone } from '#schemas/fields/phone-number.ts';

/**
 * An answer as its schema makes it, by the name of its field, such as `vehicles.0.vin`. The database does the same with
 * each request: `private.normal_answer()`.
 */
export function normalAnswer(name: string, answer: string): string {
  switch (name.slice(name.lastIndexOf('.') + 1)) {
    case 'phone':
      return formatPhone(answer);
    case 'email':
      return normalEmail(answer);
    case 'dateOfBirth':
      return normalDay(answer);
    case 'vin':
      return normalLine(answer).toUpperCase();
    default:
      return normalLine(answer);
  }
}
