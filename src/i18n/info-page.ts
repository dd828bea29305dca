import { dictionary } from '#locales.ts';

/** Texts around the pages of `content/pages/`. */
export const infoPageText = dictionary({
  en: {
    contents: 'On this page',
    sources: 'Sources',
    read: (day: string) => `accessed ${day}`,
    updated: 'Updated',
    yourCompany: 'Your company’s number',
    whichCompany: 'Which company?',
    onTheCard:
      'Your company’s number is on your insurance ID card, next to your policy number, and on your last bill.',
    claimsLine: (phone: string) => `Call claims: ${phone}`,
    fileClaim: (company: string) => `File a claim with ${company}`,
    payOnline: (company: string) => `Pay ${company} online`,
    getApp: (company: string) => `Get the ${company} app (ID card)`,
    companies: 'Companies we compare',
    place: 'Where we are',
    openInMaps: 'Open in Maps',
    textUs: (phone: string) => `Text us at ${phone}`,
    contactCard: 'Save our contact card',
  },
  es: {
    contents: 'En esta página',
    sources: 'Fuentes',
    read: (day: string) => `consultada el ${day}`,
    updated: 'Actualizada el',
    yourCompany: 'El número de su compañía',
    whichCompany: '¿Cuál es su compañía?',
    onTheCard:
      'El número de su compañía está en su tarjeta del seguro, junto al número de póliza, y en el último recibo.',
    claimsLine: (phone: string) => `Llame a reclamos: ${phone}`,
    fileClaim: (company: string) => `Hacer un reclamo con ${company}`,
    payOnline: (company: string) => `Pagar a ${company} en línea`,
    getApp: (company: string) => `Bajar la aplicación de ${company} (tarjeta)`,
    companies: 'Compañías que comparamos',
    place: 'Dónde estamos',
    openInMaps: 'Abrir en el mapa',
    textUs: (phone: string) => `Mensaje de texto al ${phone}`,
    contactCard: 'Guardar nuestra tarjeta de contacto',
  },
});
