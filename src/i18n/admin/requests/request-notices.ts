import { dictionary } from '#locales.ts';

/** What the panel says of quote requests whichever tab is open. */
export const requestNoticesText = dictionary({
  en: {
    arrived: (name: string) => `New quote request: ${name}`,
    failingSince: (moment: string) =>
      `Since ${moment} quote requests cannot be handed on to you. None is lost: they are in the tab Requests, and we keep trying. Please tell whoever looks after the site.`,
    reason: 'The reason:',
  },
  es: {
    arrived: (name: string) => `Nueva solicitud de cotización: ${name}`,
    failingSince: (moment: string) =>
      `Desde ${moment} no se le pueden entregar las solicitudes de cotización. No se pierde ninguna: están en la pestaña Solicitudes y seguimos intentando. Avise a quien cuida el sitio.`,
    reason: 'El motivo, en inglés:',
  },
});
