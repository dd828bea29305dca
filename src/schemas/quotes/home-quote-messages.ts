import { dictionary } from '#locales.ts';

/** Messages for missing and invalid answers. */
export const homeQuoteMessages = dictionary({
  en: {
    firstName: 'First name must be at least 2 characters',
    lastName: 'Last name must be at least 2 characters',
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number',
    dateOfBirth: 'Date of birth is required',
    address: 'Please enter a complete address',
    yearBuilt: 'Please enter the year the home was built',
    squareFeet: 'Square footage is required',
    roofAge: 'Roof age is required',
    currentInsurer: 'Current insurer is required',
  },
  es: {
    firstName: 'Escriba su nombre, con al menos 2 letras',
    lastName: 'Escriba sus apellidos, con al menos 2 letras',
    email: 'Escriba un correo electrónico válido',
    phone: 'Escriba un número de teléfono válido',
    dateOfBirth: 'Escriba su fecha de nacimiento',
    address: 'Escriba la dirección completa',
    yearBuilt: 'Escriba el año en que se construyó la casa',
    squareFeet: 'Escriba los pies cuadrados de la casa',
    roofAge: 'Escriba la antigüedad del techo',
    currentInsurer: 'Escriba su aseguradora actual',
  },
});
