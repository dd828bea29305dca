import { dictionary } from '#locales.ts';
import { plural } from '../../plural.ts';

/** Texts of the figures about requests, for owners. */
export const requestFiguresText = dictionary({
  en: {
    heading: 'Figures',
    intro:
      'Counted from the requests in this panel, without possible spam and tests. Visitors are not tracked. Requests that were removed are no longer counted. Waits are counted with today’s office hours.',
    loading: 'Counting the requests…',
    unreachable: 'The figures could not be loaded.',
    period: 'Period',
    periods: { 4: 'The last 4 weeks', 12: 'The last 12 weeks', 52: 'The last 52 weeks' },
    total: (count: number) =>
      plural('en', count, {
        one: '1 request in this period.',
        other: `${count} requests in this period.`,
      }),
    taken: (time: string, count: number) =>
      `Typical wait until someone took it: ${time} in office hours (requests taken: ${count}).`,
    underOneMinute: 'less than a minute',
    noneTaken: (count: number) =>
      plural('en', count, {
        one: 'No one has taken it: it is still New.',
        other: 'No one has taken any of them: all are still New.',
      }),
    headings: {
      weeks: 'Week',
      kinds: 'Request',
      pages: 'Page',
      languages: 'Language',
      statuses: 'Status',
    },
    count: 'Requests',
    weekOf: (day: string) => `From ${day}`,
  },
  es: {
    heading: 'Cifras',
    intro:
      'Se cuentan las solicitudes de este panel, sin las que parecen spam ni las de prueba. No se rastrea a los visitantes. Las que se eliminaron ya no se cuentan. La espera se cuenta con el horario de oficina de hoy.',
    loading: 'Contando las solicitudes…',
    unreachable: 'No se pudieron cargar las cifras.',
    period: 'Periodo',
    periods: {
      4: 'Las últimas 4 semanas',
      12: 'Las últimas 12 semanas',
      52: 'Las últimas 52 semanas',
    },
    total: (count: number) =>
      plural('es', count, {
        one: '1 solicitud en este periodo.',
        other: `${count} solicitudes en este periodo.`,
      }),
    taken: (time: string, count: number) =>
      `Espera típica hasta que alguien la tomó: ${time} en horario de oficina (tomadas: ${count}).`,
    underOneMinute: 'menos de un minuto',
    noneTaken: (count: number) =>
      plural('es', count, {
        one: 'Nadie la ha tomado todavía: sigue con el estado Nueva.',
        other: 'Nadie ha tomado ninguna todavía: todas siguen con el estado Nueva.',
      }),
    headings: {
      weeks: 'Semana',
      kinds: 'Solicitud',
      pages: 'Página',
      languages: 'Idioma',
      statuses: 'Estado',
    },
    count: 'Solicitudes',
    weekOf: (day: string) => `Desde el ${day}`,
  },
});
