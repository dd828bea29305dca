import { dictionary } from '#locales.ts';

/** What the auto quote's fields say when an answer is missing or cannot be right. */
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
    firstName: 'El nombre es obligatorio',
    lastName: 'El apellido es obligatorio',
    dateOfBirth: 'La fecha de nacimiento es obligatoria',
    licenseAge: 'La edad al sacar la primera licencia es obligatoria',
    address: 'La dirección actual es obligatoria',
    vehicles: 'Se necesita al menos un vehículo',
    vin: 'El VIN es obligatorio',
    dailyMiles: 'Las millas por día son obligatorias',
    driverLicenseAge: 'La edad al sacar la licencia es obligatoria',
    currentInsurance: 'La aseguradora actual es obligatoria',
    email: 'Escriba un correo electrónico válido',
    phone: 'El número de teléfono es obligatorio',
  },
});

/** The auto quote's messages in one language. */
export type AutoQuoteMessages = (typeof autoQuoteMessages)['en'];
