import type { Localized } from '#locales.ts';

/** A holiday on which a Texas office is likely to close or have special hours. */
interface Holiday {
  day: string;
  name: Localized;
}

/** The holidays of the 12 months that start with `today`, in order. */
export function upcomingHolidays(today: string): Holiday[] {
  const year = Number(today.slice(0, 4));
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(
    ({ day }) => day >= today && day < `${year + 1}${today.slice(4)}`,
  );
}

function holidaysOf(year: number): Holiday[] {
  return [
    { day: `${year}-01-01`, name: { en: 'New Year’s Day', es: 'Año Nuevo' } },
    { day: lastMondayOfMay(year), name: { en: 'Memorial Day', es: 'Día de los Caídos' } },
    { day: `${year}-07-04`, name: { en: 'Independence Day', es: 'Día de la Independencia' } },
    { day: nthDay(year, 9, 1, 1), name: { en: 'Labor Day', es: 'Día del Trabajo' } },
    { day: nthDay(year, 11, 4, 4), name: { en: 'Thanksgiving', es: 'Día de Acción de Gracias' } },
    { day: `${year}-12-24`, name: { en: 'Christmas Eve', es: 'Nochebuena' } },
    { day: `${year}-12-25`, name: { en: 'Christmas Day', es: 'Navidad' } },
    { day: `${year}-12-31`, name: { en: 'New Year’s Eve', es: 'Fin de año' } },
  ];
}

/** The nth weekday of a month; weekdays count from Sunday, 0. */
function nthDay(year: number, month: number, weekday: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const date = 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7;
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
}

function lastMondayOfMay(year: number): string {
  const last = new Date(Date.UTC(year, 4, 31));
  last.setUTCDate(31 - ((last.getUTCDay() + 6) % 7));
  return last.toISOString().slice(0, 10);
}
