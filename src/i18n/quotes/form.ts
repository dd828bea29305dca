import { plural } from '#i18n/plural.ts';
import { dictionary } from '#locales.ts';

/** Texts that both quote forms share. */
export const formText = dictionary({
  en: {
    submit: 'Submit Quote Request',
    problems: (count: number) =>
      plural('en', count, {
        one: 'One answer needs another look',
        other: `${count} answers need another look`,
      }),
    noProblems: 'All of these are answered now',
    notDelivered: (phone: string) =>
      `Your request could not be sent. Your answers are still here: please try again, or call ${phone}.`,
    dismiss: 'Dismiss',
    doubts: 'Worth a second look',
    doubtsSent: 'Worth a second look. If it is not right, call us.',
    kept: 'We filled in what you wrote in this tab before. Dates of birth and VINs are never kept.',
    startOver: 'Start over',
    month: 'Month',
    day: 'Day',
    year: 'Year',
    wholeDate: 'Month, day and year are needed',
    dateHelp: 'For example 6 30 1985',
    hints: {
      dateOfBirth: 'This date of birth looks mistyped. If it is right, leave it.',
      phone: 'This phone number looks too short. If it is right, leave it.',
      licenseAge: 'This license age looks mistyped. If it is right, leave it.',
      address: 'This address has no 5-digit ZIP code. If you know it, please add it.',
      vin: 'This VIN looks mistyped or incomplete. If it matches your card, leave it.',
      yearBuilt: 'This year looks mistyped. If it is right, leave it.',
      squareFeet: 'This square footage looks mistyped. If it is right, leave it.',
      roofAge: 'This roof age looks mistyped. If it is right, leave it.',
    },
  },
  es: {
    submit: 'Enviar solicitud de cotización',
    problems: (count: number) =>
      plural('es', count, {
        one: 'Hay una respuesta por revisar',
        other: `Hay ${count} respuestas por revisar`,
      }),
    noProblems: 'Ya están todas estas respuestas',
    notDelivered: (phone: string) =>
      `No se pudo enviar su solicitud. Sus respuestas siguen aquí: inténtelo otra vez o llame al ${phone}.`,
    dismiss: 'Cerrar',
    doubts: 'Conviene revisar',
    doubtsSent: 'Conviene revisar. Si no es correcto, llámenos.',
    kept: 'Pusimos lo que usted escribió antes en esta pestaña. Las fechas de nacimiento y los VIN nunca se guardan.',
    startOver: 'Empezar de nuevo',
    month: 'Mes',
    day: 'Día',
    year: 'Año',
    wholeDate: 'Hacen falta el mes, el día y el año',
    dateHelp: 'Por ejemplo: 6 30 1985',
    hints: {
      dateOfBirth: 'Esta fecha de nacimiento parece mal escrita. Si es correcta, déjela así.',
      phone: 'Este número de teléfono parece demasiado corto. Si es correcto, déjelo así.',
      licenseAge: 'Esta edad para la licencia parece mal escrita. Si es correcta, déjela así.',
      address: 'A esta dirección le falta el código postal de 5 números. Si lo sabe, agréguelo.',
      vin: 'Este VIN parece mal escrito o incompleto. Si coincide con su tarjeta, déjelo así.',
      yearBuilt: 'Este año parece mal escrito. Si es correcto, déjelo así.',
      squareFeet: 'Estos pies cuadrados parecen mal escritos. Si son correctos, déjelos así.',
      roofAge: 'Esta antigüedad del techo parece mal escrita. Si es correcta, déjela así.',
    },
  },
});
