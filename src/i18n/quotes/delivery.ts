import { dictionary } from '#locales.ts';

/** Spanish uses the singular for one o’clock. */
const theHour = (time: string) => (/^1\D/.test(time) ? `la ${time}` : `las ${time}`);

/** Notices about a request that is being sent. */
export const deliveryText = dictionary({
  en: {
    sending: 'Sending your request…',
    reference: (reference: string) => `Your reference number: ${reference}`,
    answerBy: (day: string, time: string) =>
      `On days we’re open, we usually answer by ${day}, ${time}.`,
    answerToday: (time: string) => `We usually answer by ${time} today.`,
    unanswered: (phone: string) =>
      `We don’t know yet whether your request reached us. Your answers are still here, and we’ll keep trying while this page is open. Press the button to try right now, or call ${phone}.`,
    limited: (phone: string) =>
      `Too many requests came from your connection. Your answers are still here, and we’ll try again in a few minutes. Or call ${phone}.`,
    refused: (phone: string) =>
      `Our site could not accept your request. Your answers are still here. Please call ${phone}, and we’ll take them by phone.`,
    changed: (phone: string) =>
      `We don’t know yet whether your request reached us, and you’ve changed it since then. Press the button to send it as it is now, or call ${phone}.`,
    changedLater: (phone: string) =>
      `We did not receive what you changed after you pressed the button. Please call ${phone} about it.`,
  },
  es: {
    sending: 'Enviando su solicitud…',
    reference: (reference: string) => `Su número de referencia: ${reference}`,
    answerBy: (day: string, time: string) =>
      `Los días que abrimos, por lo general respondemos a más tardar el ${day}, a ${theHour(time)}`,
    answerToday: (time: string) =>
      `Por lo general respondemos hoy, a más tardar a ${theHour(time)}`,
    unanswered: (phone: string) =>
      `Todavía no sabemos si nos llegó su solicitud. Sus respuestas siguen aquí y lo seguimos intentando mientras esta página esté abierta. Presione el botón para intentarlo ahora mismo o llame al ${phone}.`,
    limited: (phone: string) =>
      `Llegaron demasiadas solicitudes desde su conexión. Sus respuestas siguen aquí y lo intentamos otra vez en unos minutos. O llame al ${phone}.`,
    refused: (phone: string) =>
      `Nuestro sitio no pudo recibir su solicitud. Sus respuestas siguen aquí. Llame al ${phone} y las anotamos por teléfono.`,
    changed: (phone: string) =>
      `Todavía no sabemos si nos llegó su solicitud, y usted la cambió desde entonces. Presione el botón para enviarla como está ahora o llame al ${phone}.`,
    changedLater: (phone: string) =>
      `No recibimos los cambios que hizo después de presionar el botón. Llame al ${phone} para decirnos cuáles.`,
  },
});
