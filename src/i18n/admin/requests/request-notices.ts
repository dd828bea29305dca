import { dictionary } from '#locales.ts';
import { plural } from '../../plural.ts';

/** Notices about quote requests, shown on every tab. */
export const requestNoticesText = dictionary({
  en: {
    arrived: (name: string) => `New quote request: ${name}`,
    failingSince: (moment: string) =>
      `Since ${moment}, quote requests cannot be delivered to you. None is lost: they are in the Requests tab, and we’re still trying. Please tell the person who maintains the site.`,
    failingLine: 'Requests not delivered',
    givenUpLine: (count: number) => `${count} not delivered`,
    givenUp: (count: number) =>
      plural('en', count, {
        one: '1 new request could not be delivered to you, and we have stopped trying.',
        other: `${count} new requests could not be delivered to you, and we have stopped trying.`,
      }),
    givenUpHow:
      'None is lost: they are in the Requests tab. Please ask the person who maintains the site to fix the problem, then open each one and press Send again.',
    off: {
      line: 'Forms off',
      short: 'The quote forms are switched off',
      rest: ', so no request reaches you. Ask the person who maintains the site to switch them on.',
      more: 'More',
      how: 'They set “quoteRequests: on” in agency.yaml. Until then, visitors who submit a form are told that nothing was sent and to call.',
    },
  },
  es: {
    arrived: (name: string) => `Nueva solicitud de cotización: ${name}`,
    failingSince: (moment: string) =>
      `Desde el ${moment} no se le pueden entregar las solicitudes de cotización. No se pierde ninguna: están en la pestaña Solicitudes y seguimos intentando. Avise a quien administra el sitio.`,
    failingLine: 'Solicitudes sin entregar',
    givenUpLine: (count: number) => `${count} sin entregar`,
    givenUp: (count: number) =>
      plural('es', count, {
        one: 'Una solicitud nueva no se le pudo entregar y ya no lo intentamos.',
        other: `${count} solicitudes nuevas no se le pudieron entregar y ya no lo intentamos.`,
      }),
    givenUpHow:
      'No se pierde ninguna: están en la pestaña Solicitudes. Pida a la persona que administra el sitio que corrija el problema; después abra cada una y presione Enviar de nuevo.',
    off: {
      line: 'Formularios desactivados',
      short: 'Los formularios están desactivados',
      rest: ', así que no le llega ninguna solicitud de cotización. Pida a quien administra el sitio que los active.',
      more: 'Más',
      how: 'Se activan con “quoteRequests: on” en agency.yaml. Hasta entonces, a quien envía un formulario se le dice que no se envió nada y que llame.',
    },
  },
});
