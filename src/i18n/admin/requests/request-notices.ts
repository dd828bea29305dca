import { dictionary } from '#locales.ts';
import { plural } from '../../plural.ts';

/** Notices about quote requests, shown on every tab. */
export const requestNoticesText = dictionary({
  en: {
    arrived: (name: string) => `New quote request: ${name}`,
    failingSince: (moment: string) =>
      `Since ${moment}, quote requests cannot be delivered to you. None is lost: they are in the Requests tab, and we keep trying. Please tell the person who looks after the site.`,
    givenUp: (count: number) =>
      plural('en', count, {
        one: '1 new request could not be delivered to you, and we no longer try.',
        other: `${count} new requests could not be delivered to you, and we no longer try.`,
      }),
    givenUpHow:
      'None is lost: they are in the Requests tab. Please ask the person who looks after the site to correct the reason, then open each one and press Send again.',
    reason: 'The reason:',
    off: {
      short: 'The quote forms are switched off',
      rest: ', so no request reaches you. Ask the person who looks after the site to switch them on.',
      more: 'More',
      how: 'They set “quoteRequests: on” in agency.yaml. Until then visitors see a confirmation, but nothing leaves their browser.',
    },
  },
  es: {
    arrived: (name: string) => `Nueva solicitud de cotización: ${name}`,
    failingSince: (moment: string) =>
      `Desde ${moment} no se le pueden entregar las solicitudes de cotización. No se pierde ninguna: están en la pestaña Solicitudes y seguimos intentando. Avise a quien administra el sitio.`,
    givenUp: (count: number) =>
      plural('es', count, {
        one: 'Una solicitud nueva no se le pudo entregar y ya no lo intentamos.',
        other: `${count} solicitudes nuevas no se le pudieron entregar y ya no lo intentamos.`,
      }),
    givenUpHow:
      'No se pierde ninguna: están en la pestaña Solicitudes. Pida a la persona que administra el sitio que corrija el motivo; después abra cada una y presione Enviar de nuevo.',
    reason: 'El motivo, en inglés:',
    off: {
      short: 'Los formularios están desactivados',
      rest: ', así que no le llega ninguna solicitud de cotización. Pida a quien administra el sitio que los active.',
      more: 'Más',
      how: 'Se activan con “quoteRequests: on” en agency.yaml. Hasta entonces los visitantes ven una confirmación, pero nada sale de su navegador.',
    },
  },
});
