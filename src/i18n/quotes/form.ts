import { plural } from '#i18n/plural.ts';
import { dictionary } from '#locales.ts';
import { phoneDoubtText } from './phone-doubt.ts';

/** Texts that both quote forms share. */
export const formText = dictionary({
  en: {
    submit: 'Submit Quote Request',
    errors: (count: number) =>
      plural('en', count, {
        one: 'Please fix 1 field',
        other: `Please fix ${count} fields`,
      }),
    noErrors: 'Everything listed is fixed',
    fixed: 'Fixed:',
    notDelivered: (phone: string) =>
      `Your request could not be sent. Your answers are still here: please try again, or call ${phone}.`,
    dismiss: 'Dismiss',
    doubtsHeading: 'Worth a second look',
    submittedDoubtsHeading: 'Worth a second look. If anything is wrong, call us.',
    yourAnswers: 'See or print your answers',
    print: 'Print',
    restored:
      'We filled in the answers you gave earlier in this tab. Your browser does not keep dates of birth or VINs; please enter them again.',
    startOver: 'Start over',
    startOverQuestion: 'Clear all your answers? This cannot be undone.',
    clearAnswers: 'Clear them',
    keepAnswers: 'Keep them',
    firstNameHint: 'As on your license',
    lastNameHint: 'As on your license',
    emailHint: 'For example, maria@example.com',
    phoneHint: 'For example, (713) 555-0173',
    month: 'Month',
    day: 'Day',
    year: 'Year',
    wholeDate: 'Enter the month, day and year',
    dateHint: 'For example, June 30, 1985: 6\u00a030\u00a01985',
    didYouMean: (address: string) => `Did you mean ${address}?`,
    useIt: 'Use it',
    // One for the visitor, one for the list of what was sent.
    enterNumber: (example: string) => `Please enter one whole number, for example ${example}.`,
    notANumber: 'This is not one whole number.',
    // Before the doubt, with the answer: “Year built 2204: This year looks mistyped.”
    doubted: {
      dateOfBirth: 'Date of birth',
      email: 'Email',
      phone: 'Phone',
      licenseAge: 'License age',
      address: 'Address',
      vin: 'VIN',
      yearBuilt: 'Year built',
      squareFeet: 'Square footage',
      roofAge: 'Roof age',
    },
    doubts: {
      dateOfBirth: 'This date of birth looks mistyped.',
      phone: phoneDoubtText.en.doubt,
      licenseAge: 'This license age looks mistyped.',
      address: 'This address has no 5-digit ZIP code.',
      vin: 'This VIN looks mistyped or incomplete.',
      yearBuilt: 'This year looks mistyped.',
      squareFeet: 'This square footage looks mistyped.',
      roofAge: 'This roof age looks mistyped.',
    },
    // Shown only before submitting, while the answer can still be changed.
    advice: {
      usual: phoneDoubtText.en.advice,
      address: 'If you know it, please add it.',
      vin: 'If it matches your card, leave it as is.',
    },
  },
  es: {
    submit: 'Enviar solicitud de cotización',
    errors: (count: number) =>
      plural('es', count, {
        one: 'Hay una respuesta por revisar',
        other: `Hay ${count} respuestas por revisar`,
      }),
    noErrors: 'Listo: ya contestó todo esto',
    fixed: 'Corregido:',
    notDelivered: (phone: string) =>
      `No se pudo enviar su solicitud. Sus respuestas siguen aquí: intente de nuevo o llame al ${phone}.`,
    dismiss: 'Cerrar',
    doubtsHeading: 'Conviene revisar',
    submittedDoubtsHeading: 'Conviene revisar. Si no es correcto, llámenos.',
    yourAnswers: 'Ver o imprimir sus respuestas',
    print: 'Imprimir',
    restored:
      'Pusimos lo que usted escribió antes en esta pestaña. Su navegador no guarda las fechas de nacimiento ni los VIN; escríbalos de nuevo.',
    startOver: 'Empezar de nuevo',
    startOverQuestion: '¿Borrar todas sus respuestas? No se pueden recuperar.',
    clearAnswers: 'Borrarlas',
    keepAnswers: 'Conservarlas',
    firstNameHint: 'Como aparece en su licencia',
    lastNameHint: 'Como aparecen en su licencia',
    emailHint: 'Por ejemplo, maria@example.com',
    phoneHint: 'Por ejemplo, (713) 555-0173',
    month: 'Mes',
    day: 'Día',
    year: 'Año',
    wholeDate: 'Escriba mes, día y año',
    dateHint: 'Por ejemplo, 30 de junio de 1985: 6\u00a030\u00a01985',
    didYouMean: (address: string) => `¿Quiso decir ${address}?`,
    useIt: 'Usar este correo',
    enterNumber: (example: string) => `Escriba un solo número entero, por ejemplo ${example}.`,
    notANumber: 'Esto no es un solo número entero.',
    doubted: {
      dateOfBirth: 'Fecha de nacimiento',
      email: 'Correo electrónico',
      phone: 'Teléfono',
      licenseAge: 'Edad al sacar la licencia',
      address: 'Dirección',
      vin: 'VIN',
      yearBuilt: 'Año de construcción',
      squareFeet: 'Pies cuadrados',
      roofAge: 'Antigüedad del techo',
    },
    doubts: {
      dateOfBirth: 'Esta fecha de nacimiento parece mal escrita.',
      phone: phoneDoubtText.es.doubt,
      licenseAge: 'Revise la edad.',
      address: 'A esta dirección le falta el código postal de 5 dígitos.',
      vin: 'Este VIN parece mal escrito o incompleto.',
      yearBuilt: 'Este año parece mal escrito.',
      squareFeet: 'Revise los pies cuadrados.',
      roofAge: 'Esta antigüedad del techo parece mal escrita.',
    },
    // Shown only before submitting, while the answer can still be changed.
    advice: {
      usual: phoneDoubtText.es.advice,
      address: 'Si lo sabe, agréguelo.',
      vin: 'Si coincide con su tarjeta, déjelo así.',
    },
  },
});
