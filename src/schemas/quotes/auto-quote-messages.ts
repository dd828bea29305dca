import { dictionary } from '#locales.ts';

/** Messages for missing and invalid answers. */
export const autoQuoteMessages = dictionary({
  en: {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    dateOfBirth: 'Date of birth is required',
    licenseAge: 'Age when first licensed is required',
    address: 'Current address is required',
    vehicles: 'At least one vehicle is required',
    vin: 'VIN is required',
    dailyMiles: 'Daily miles is required',
    driverLicenseAge: 'License age is required',
    currentInsurance: 'Current insurance provider is required',
    email: 'Valid email is required',
    phone: 'Phone number is required',
  },
  es: {
    firstName: 'Escriba el nombre',
    lastName: 'Escriba los apellidos',
    dateOfBirth: 'Escriba la fecha de nacimiento',
    licenseAge: 'Escriba a qué edad sacó su primera licencia',
    address: 'Escriba su dirección actual',
    vehicles: 'Se necesita al menos un vehículo',
    vin: 'Escriba el VIN o el año, la marca y el modelo',
    dailyMiles: 'Escriba cuántas millas maneja por día',
    driverLicenseAge: 'Escriba a qué edad sacó la licencia',
    currentInsurance: 'Escriba su aseguradora actual',
    email: 'Escriba un correo electrónico válido',
    phone: 'Escriba el número de teléfono',
  },
});

export type AutoQuoteMessages = (typeof autoQuoteMessages)['en'];
