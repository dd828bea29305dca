import { dictionary } from '#locales.ts';

/** What the panel says of quote requests whichever tab is open. */
export const requestNoticesText = dictionary({
  en: {
    arrived: (name: string) => `New quote request: ${name}`,
    failingSince: (moment: string) =>
      `Since ${moment} quote requests cannot be handed on to you. None is lost: they are in the tab Requests, and we keep trying. Please tell whoever looks after the site.`,
    reason: 'The reason:',
    off: {
      short: 'The quote forms are switched off',
      rest: ', so no request reaches you. Ask whoever looks after your website to switch them on.',
      more: 'More',
      how: 'They write “quoteRequests: on” into content/agency.yaml. Until then visitors see a confirmation, but nothing leaves their browser.',
    },
  },
  es: {
    arrived: (name: string) => `Nueva solicitud de cotización: ${name}`,
    failingSince: (moment: string) =>
      `Desde ${moment} no se le pueden entregar las solicitudes de cotización. No se pierde ninguna: están en la pestaña Solicitudes y seguimos intentando. Avise a quien cuida el sitio.`,
    reason: 'El motivo, en inglés:',
    off: {
      short: 'Los formularios están desactivados',
      rest: ', así que no le llega ninguna solicitud de cotización. Pida a quien cuida el sitio que los active.',
      more: 'Más',
      how: 'Los activa quien escriba “quoteRequests: on” en content/agency.yaml. Hasta entonces los visitantes ven una confirmación, pero nada sale de su navegador.',
    },
  },
});
