import { dictionary } from '#locales.ts';

/** Texts of the home quote wizard. */
export const homeQuoteText = dictionary({
  en: {
    step: (number: number, count: number) => `Step ${number} of ${count}`,
    steps: {
      personal: 'Personal Information',
      location: 'Contact & Location',
      house: 'Home Details',
      insurance: 'Insurance Information',
    },
    previous: 'Previous',
    next: 'Next',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    dateOfBirth: 'Date of birth',
    address: 'Home address',
    addressHint: 'Street, city and ZIP code',
    yearBuilt: 'Year built',
    squareFeet: 'Square footage',
    squareFeetHint: 'The heated and cooled area, in square feet',
    roofAge: 'Roof age',
    roofAgeHint: 'In years; 0 for a new roof',
    currentInsurer: 'Current insurer',
    currentInsurerHint: 'Enter “none” if you have no insurance now',
    nextHeading: 'What happens next',
    nextItems: (within: string) => [
      `We’ll review your request ${within}.`,
      'You’ll get a personalized quote by email.',
      'There is no obligation to buy.',
    ],
    nextItemsByPhone: (phone: string) => [
      `Quotes by phone for now: call us at ${phone} with your answers. We usually compare prices on the same call.`,
      'You’ll get a personalized quote by email or on the phone.',
      'There is no obligation to buy.',
    ],
    toastTitle: 'Quote Request Submitted!',
    toastText: (within: string) =>
      `We'll contact you ${within} with your personalized home insurance quote.`,
    thanks: 'Thank You!',
    thanksText: (within: string) =>
      `Your home insurance quote request has been submitted. We’ll be in touch ${within}.`,
  },
  es: {
    step: (number: number, count: number) => `Paso ${number} de ${count}`,
    steps: {
      personal: 'Información personal',
      location: 'Contacto y ubicación',
      house: 'Datos de la casa',
      insurance: 'Información del seguro',
    },
    previous: 'Anterior',
    next: 'Siguiente',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    dateOfBirth: 'Fecha de nacimiento',
    address: 'Dirección de la casa',
    addressHint: 'Calle, ciudad y código postal',
    yearBuilt: 'Año de construcción',
    squareFeet: 'Pies cuadrados',
    squareFeetHint: 'El área con aire acondicionado y calefacción',
    roofAge: 'Antigüedad del techo',
    roofAgeHint: 'En años; 0 si el techo es nuevo',
    currentInsurer: 'Aseguradora actual',
    currentInsurerHint: 'Escriba “ninguna” si hoy no tiene seguro',
    nextHeading: 'Qué sigue',
    nextItems: (within: string) => [
      `Revisamos su solicitud ${within}.`,
      'Recibe por correo electrónico una cotización personalizada.',
      'No tiene ninguna obligación de comprar.',
    ],
    nextItemsByPhone: (phone: string) => [
      `Por ahora cotizamos por teléfono: llámenos al ${phone} con sus respuestas. Por lo general comparamos precios en la misma llamada.`,
      'Recibe una cotización personalizada por correo electrónico o por teléfono.',
      'No tiene ninguna obligación de comprar.',
    ],
    toastTitle: '¡Solicitud de cotización enviada!',
    toastText: (within: string) =>
      `Nos comunicaremos con usted ${within} con su cotización personalizada de seguro de casa.`,
    thanks: '¡Gracias!',
    thanksText: (within: string) =>
      `Su solicitud de cotización de seguro de casa quedó enviada. Nos comunicaremos con usted ${within}.`,
  },
});
