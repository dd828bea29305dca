import { dictionary } from '#locales.ts';
import { plural } from '../plural.ts';

/** Texts of the line above the tabs. */
export const todayText = dictionary({
  en: {
    heading: 'Today',
    more: 'What needs attention',
    nothing: 'Nothing needs attention',
    unread: {
      short: 'Not all could be read',
      content: 'Some of this could not be read. Reload the page to check again.',
    },
    unsaved: (count: number) =>
      plural('en', count, { one: '1 unsaved text', other: `${count} unsaved texts` }),
    server: { short: 'Server', content: 'Something on the server needs attention.' },
    requests: {
      line: (count: number, shown: string) =>
        plural('en', count, { one: '1 new', other: `${shown} new` }),
      dueLine: (count: number, shown: string) =>
        plural('en', count, { one: '1 due', other: `${shown} due` }),
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
      short: (count: number) => `Spanish: ${count} to update`,
      missing: 'Spanish is missing or older than the English.',
      tab: (tab: string, count: number) => `${tab} (${count})`,
    },
    holiday: {
      short: (day: string, hours: string | null) => `${day}: ${hours ?? 'hours?'}`,
      planned: (name: string, day: string, hours: string) =>
        `${name && `${name}, `}${day}: ${hours}`,
      open: (name: string, day: string) =>
        `${name}, ${day}: no special hours yet. Is the office open?`,
    },
  },
  es: {
    heading: 'Hoy',
    more: 'Lo que está pendiente',
    nothing: 'No hay nada pendiente',
    unread: {
      short: 'No se pudo leer todo',
      content: 'Parte de esto no se pudo leer. Vuelva a cargar la página para revisarlo.',
    },
    unsaved: (count: number) =>
      plural('es', count, { one: '1 texto sin guardar', other: `${count} textos sin guardar` }),
    server: { short: 'Servidor', content: 'Algo en el servidor requiere atención.' },
    requests: {
      line: (count: number, shown: string) =>
        plural('es', count, { one: '1 nueva', other: `${shown} nuevas` }),
      dueLine: (count: number, shown: string) =>
        plural('es', count, { one: '1 por retomar', other: `${shown} por retomar` }),
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
      short: (count: number) => `Español: ${count} por actualizar`,
      missing: 'Falta el español o es más antiguo que el inglés.',
      tab: (tab: string, count: number) => `${tab} (${count})`,
    },
    holiday: {
      short: (day: string, hours: string | null) => `${day}: ${hours ?? '¿horario?'}`,
      planned: (name: string, day: string, hours: string) =>
        `${name && `${name}, `}${day}: ${hours}`,
      open: (name: string, day: string) =>
        `${name}, ${day}: todavía sin horario especial. ¿Abre la oficina?`,
    },
  },
});
