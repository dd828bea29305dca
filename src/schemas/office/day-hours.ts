import * as z from 'zod/mini';

const range = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

/** When the office is open on a day: from and until, all day closed, or by appointment. */
export interface DayHours {
  opens?: string | undefined;
  closes?: string | undefined;
  closed?: true | undefined;
}

/** Hours as staff save them: `09:00-18:00`, `closed`, or nothing for a day by appointment. */
export function readDayHours(text: string): DayHours {
  if (text === '') return {};
  if (text === 'closed') return { closed: true };
  const [opens, closes] = text.split('-');
  return { opens, closes };
}

/** The text of a day's hours. */
export function writeDayHours({ opens, closes, closed }: DayHours): string {
  if (closed) return 'closed';
  return opens && closes ? `${opens}-${closes}` : '';
}

/** The rule of a column that holds the hours of a day. The database states the same. */
export const dayHoursCheck = z.refine<string>(isDayHours, {
  error: 'must be empty, closed, or from and until, such as 09:00-18:00',
});

function isDayHours(text: string): boolean {
  const { opens = '', closes = '' } = readDayHours(text);
  return text === '' || text === 'closed' || (range.test(text) && opens < closes);
}
