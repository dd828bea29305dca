import { dictionary } from '#locales.ts';

/** Stored with every request. Change it whenever the wording below changes; a test checks this. */
export const consentVersion = '2026-11-22b';

/** What a visitor agrees to by submitting a form, while the agency takes requests. */
export const consentText = dictionary({
  en: {
    consent: (agency: string, months: string) =>
      `By submitting this form you ask ${agency} to prepare a quote and to call or email you about it. The agency’s licensed agents read your answers and share them with the insurers whose prices they compare. We keep them for up to ${months}.`,
    months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
    automated: (agency: string) =>
      `${agency} may also reach me at this number by automated calls or texts. I can say no and still get my quote; message and data rates may apply, and STOP ends the texts.`,
    optional: 'Optional:',
    privacyLink: 'How we handle your information (opens in a new tab)',
    leaveEmpty: 'Leave this empty',
  },
  es: {
    consent: (agency: string, months: string) =>
      `Al enviar este formulario, usted le pide a ${agency} que prepare una cotización y que le llame o le mande un correo electrónico sobre ella. Los agentes con licencia de la agencia leen sus respuestas y las comparten con las aseguradoras cuyos precios comparan. Las guardamos ${months} como máximo.`,
    months: (count: number) => (count === 1 ? '1 mes' : `${count} meses`),
    automated: (agency: string) =>
      `${agency} también puede comunicarse conmigo a este número con llamadas o mensajes de texto automáticos. Puedo decir que no y recibir igual mi cotización; pueden aplicarse tarifas de mensajes y datos, y puedo responder STOP para dejar de recibirlos.`,
    optional: 'Opcional:',
    privacyLink: 'Cómo tratamos su información (se abre en otra pestaña)',
    leaveEmpty: 'Deje esto vacío',
  },
});
