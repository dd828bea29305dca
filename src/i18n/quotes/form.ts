import { plural } from '#i18n/plural.ts';
import { dictionary } from '#locales.ts';

/** Texts that both quote forms share. */
export const formText = dictionary({
  en: {
    backToHome: 'Back to Home',
    returnToHome: 'Return to Home',
    submit: 'Submit Quote Request',
    problems: (count: number) =>
      plural('en', count, {
        one: 'One answer needs another look',
        other: `${count} answers need another look`,
      }),
    talkHeading: 'Rather talk?',
    talkText:
      'We ask the same questions on the phone and compare prices while you are on the line.',
    call: (phone: string) => `Call ${phone}`,
    withoutScript: (phone: string) =>
      `This form needs JavaScript, which is turned off in your browser. Call ${phone} and we take your answers on the phone.`,
    notDelivered: (phone: string) =>
      `Your request could not be sent. Your answers are still here: please try again, or call ${phone}.`,
    dismiss: 'Dismiss',
    hints: {
      date: 'This date looks mistyped or unfinished. If it is right, leave it.',
      phone: 'This number looks too short. If it is right, leave it.',
      age: 'This age looks mistyped. If it is right, leave it.',
      number: 'This number looks mistyped. If it is right, leave it.',
    },
  },
  es: {
    backToHome: 'Volver al inicio',
    returnToHome: 'Regresar al inicio',
    submit: 'Enviar solicitud de cotización',
    problems: (count: number) =>
      plural('es', count, {
        one: 'Hay una respuesta por revisar',
        other: `Hay ${count} respuestas por revisar`,
      }),
    talkHeading: '¿Prefiere hablar?',
    talkText:
      'Por teléfono le hacemos las mismas preguntas en español y comparamos precios mientras espera. La póliza se emite en inglés; se la explicamos antes de que firme.',
    call: (phone: string) => `Llame al ${phone}`,
    withoutScript: (phone: string) =>
      `Este formulario necesita JavaScript y su navegador lo tiene desactivado. Llame al ${phone} y tomamos sus respuestas por teléfono.`,
    notDelivered: (phone: string) =>
      `No se pudo enviar su solicitud. Sus respuestas siguen aquí: inténtelo otra vez o llame al ${phone}.`,
    dismiss: 'Cerrar',
    hints: {
      date: 'Esta fecha parece mal escrita o incompleta. Si es correcta, déjela así.',
      phone: 'Este número parece demasiado corto. Si es correcto, déjelo así.',
      age: 'Esta edad parece mal escrita. Si es correcta, déjela así.',
      number: 'Este número parece mal escrito. Si es correcto, déjelo así.',
    },
  },
});
