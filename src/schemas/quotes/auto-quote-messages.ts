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
    tooManyVehicles: 'This form takes at most 50 vehicles. Please call us about the others.',
    tooManyDrivers: 'This form takes at most 50 other drivers. Please call us about the others.',
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
    tooManyVehicles:
      'Este formulario acepta 50 vehículos como máximo. Llámenos para agregar los demás.',
    tooManyDrivers:
      'Este formulario acepta 50 conductores adicionales como máximo. Llámenos para agregar los demás.',
    vin: 'Escriba el VIN o el año, la marca y el modelo',
    dailyMiles: 'Escriba cuántas millas maneja por día',
    driverLicenseAge: 'Escriba a qué edad sacó la licencia',
    currentInsurance: 'Escriba su aseguradora actual',
    email: 'Escriba un correo electrónico válido',
    phone: 'Escriba el número de teléfono',
  },
});

export type AutoQuoteMessages = (typeof autoQuoteMessages)['en'];
