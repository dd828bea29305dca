import { dictionary } from '#locales.ts';
import { plural } from '../plural.ts';

/** Texts of the band above the tabs. */
export const todayText = dictionary({
  en: {
    heading: 'Today',
    attention: (count: number) =>
      plural('en', count, {
        one: '1 thing needs attention',
        other: `${count} things need attention`,
      }),
    nothing: 'Nothing needs attention.',
    unread: 'Some of this could not be read. Reload the page to check again.',
    requests: {
      count: (count: number, shown: string) =>
        plural('en', count, { one: '1 new request', other: `${shown} new requests` }),
      one: (request: string, wait: string) => `${request} · ${wait}`,
      other: (requests: string, wait: string) => `${requests} · Oldest: ${wait}`,
      due: (count: number, shown: string, name: string) =>
        plural('en', count, {
          one: `The request from ${name} is due. It was snoozed until now.`,
          other: `${shown} requests are due. They were snoozed until now.`,
        }),
    },
    spanish: {
      missing: 'Spanish is missing or older than the English.',
      tab: (tab: string, count: number) => `${tab} (${count})`,
    },
    holiday: {
      planned: (name: string, day: string, hours: string) => `${name}, ${day}: ${hours}`,
      open: (name: string, day: string) =>
        `${name}, ${day}: no special hours yet. Is the office open?`,
    },
    publishing: {
      waiting: (row: string) => `Visitors do not see your newest change yet: ${row}.`,
      partly: 'Visitors do not see some texts as they were saved. The line above says which.',
    },
  },
  es: {
    heading: 'Hoy',
    attention: (count: number) =>
      plural('es', count, { one: '1 pendiente', other: `${count} pendientes` }),
    nothing: 'No hay nada pendiente.',
    unread: 'Parte de esto no se pudo leer. Vuelva a cargar la página para revisarlo.',
    requests: {
      count: (count: number, shown: string) =>
        plural('es', count, { one: '1 solicitud nueva', other: `${shown} solicitudes nuevas` }),
      one: (request: string, wait: string) => `${request} · ${wait}`,
      other: (requests: string, wait: string) => `${requests} · La más antigua: ${wait}`,
      due: (count: number, shown: string, name: string) =>
        plural('es', count, {
          one: `Ya toca atender la solicitud de ${name}: se pospuso hasta ahora.`,
          other: `Ya toca atender ${shown} solicitudes que se pospusieron.`,
        }),
    },
    spanish: {
      missing: 'Falta el español o es más antiguo que el inglés.',
      tab: (tab: string, count: number) => `${tab} (${count})`,
    },
    holiday: {
      planned: (name: string, day: string, hours: string) => `${name}, ${day}: ${hours}`,
      open: (name: string, day: string) =>
        `${name}, ${day}: todavía sin horario especial. ¿Abre la oficina?`,
    },
    publishing: {
      waiting: (row: string) => `Los visitantes todavía no ven su último cambio: ${row}.`,
      partly:
        'Los visitantes no ven algunos textos como se guardaron. La línea de arriba dice cuáles.',
    },
  },
});
