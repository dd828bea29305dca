import { dictionary } from '#locales.ts';
import { plural } from '../../plural.ts';

/** Texts of the figures about requests, for owners. */
export const requestFiguresText = dictionary({
  en: {
    intro:
      'Counted from the requests in this panel, without possible spam and tests. Visitors are not tracked. Requests that were removed are no longer counted.',
    loading: 'Counting the requests…',
    unreachable: 'The figures could not be loaded.',
    retry: 'Try again',
    notOwner: 'Only owners see the figures.',
    period: 'Period',
    periods: { 4: 'The last 4 weeks', 12: 'The last 12 weeks', 52: 'The last 52 weeks' },
    total: (count: number) =>
      plural('en', count, {
        one: '1 request in this period.',
        other: `${count} requests in this period.`,
      }),
    taken: (time: string, count: number) =>
      plural('en', count, {
        one: `It took ${time} of today’s opening hours until someone changed its status from New.`,
        other: `Half of the ${count} requests that were taken had waited ${time} or less, in today’s opening hours. A request is taken when someone changes its status from New.`,
      }),
    noneTaken: 'None of them has been taken yet: its status was never changed from New.',
    headings: {
      weeks: 'Week',
      kinds: 'Insurance',
      pages: 'Page',
      languages: 'Language',
      statuses: 'Status',
    },
    count: 'Requests',
    weekOf: (day: string) => `From ${day}`,
  },
  es: {
    intro:
      'Se cuentan las solicitudes de este panel, sin las que parecen spam ni las de prueba. No se rastrea a los visitantes. Las que se quitaron ya no se cuentan.',
    loading: 'Contando las solicitudes…',
    unreachable: 'No se pudieron cargar las cifras.',
    retry: 'Intentar de nuevo',
    notOwner: 'Solo los propietarios ven las cifras.',
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
      plural('es', count, {
        one: `Pasaron ${time} del horario actual de oficina hasta que alguien cambió su estado, que era Nueva.`,
        other: `La mitad de las ${count} solicitudes atendidas esperó ${time} o menos, según el horario actual de oficina. Una solicitud se atiende cuando alguien cambia su estado, que era Nueva.`,
      }),
    noneTaken: 'Todavía no se atiende ninguna: su estado sigue siendo Nueva.',
    headings: {
      weeks: 'Semana',
      kinds: 'Seguro',
      pages: 'Página',
      languages: 'Idioma',
      statuses: 'Estado',
    },
    count: 'Solicitudes',
    weekOf: (day: string) => `Desde el ${day}`,
  },
});
