import { dictionary } from '#locales.ts';

/** Stored with every request. Change it whenever the wording below changes; a test checks this. */
export const consentVersion = '2026-11-27.1';

/** What a visitor agrees to by submitting a form, while the agency takes requests. */
export const consentText = dictionary({
  en: {
    consent: (agency: string, months: string) =>
      `By submitting this form you ask ${agency} to prepare a quote and to call or email you about it. The agency’s licensed agents read your answers and share them with the insurers whose prices they compare. Our website’s database deletes them after ${months}.`,
    months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
    automated: (agency: string) =>
      `I authorize ${agency} to send marketing calls and texts to the phone number I entered, using an automatic dialing system or an artificial or prerecorded voice. Agreeing is not a condition of buying any insurance or getting a quote. Message and data rates may apply. Reply STOP to end texts, and tell us any time to stop the calls.`,
    optional: 'Optional:',
    privacyLink: 'How we handle your information (opens in a new tab)',
    leaveEmpty: 'Leave this empty',
  },
  es: {
    consent: (agency: string, months: string) =>
      `Al enviar este formulario, usted le pide a ${agency} que prepare una cotización y que le llame o le mande un correo electrónico sobre ella. Los agentes con licencia de la agencia leen sus respuestas y las comparten con las aseguradoras cuyos precios comparan. La base de datos de nuestro sitio las borra después de ${months}.`,
    months: (count: number) => (count === 1 ? '1 mes' : `${count} meses`),
    automated: (agency: string) =>
      `Autorizo a ${agency} a hacerme llamadas de mercadeo y mandarme mensajes de mercadeo al teléfono que escribí, con un sistema de marcación automática o con voz artificial o pregrabada. No es condición para comprar ningún seguro ni para recibir una cotización. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para no recibir más mensajes, y avísenos en cualquier momento para no recibir más llamadas.`,
    optional: 'Opcional:',
    privacyLink: 'Cómo tratamos su información (se abre en otra pestaña)',
    leaveEmpty: 'Deje esto vacío',
  },
});
