import { dictionary } from '#locales.ts';

export const agencyText = dictionary({
  en: {
    heading: 'The agency',
    savedDetails: 'Every page shows the details you saved here instead of the original ones.',
    originalDetails:
      'These are the original details of the site. Once you save your own, every page shows those instead.',
    hours: 'Office hours',
    copyToFriday: 'Copy Monday to Friday',
    rating: 'Rating',
    claims: 'License and credentials',
    pictures: 'Photos of the office and the team',
    socialMedia: 'Social media',
    loadProblem: 'Error loading the agency’s details',
    saved: 'Agency updated successfully',
    remove: {
      open: 'Go back to the original details',
      title: 'Go back to the original details?',
      text: 'Your changes will be dropped and the original details used again.',
      confirm: 'Go back',
      cancel: 'Keep my changes',
      done: 'The original details are used again',
    },
  },
  es: {
    heading: 'La agencia',
    savedDetails:
      'Todas las páginas muestran los datos que guardó aquí en lugar de los originales.',
    originalDetails:
      'Estos son los datos originales del sitio. Cuando guarde los suyos, todas las páginas mostrarán esos.',
    hours: 'Horario de una semana normal',
    copyToFriday: 'Copiar el horario del lunes a martes–viernes',
    rating: 'Estrellas y reseñas',
    claims: 'Licencia y datos que mencionamos',
    pictures: 'Fotos de la oficina y del equipo',
    socialMedia: 'Redes sociales',
    loadProblem: 'No se pudieron cargar los datos de la agencia',
    saved: 'Agencia actualizada',
    remove: {
      open: 'Volver a los datos originales',
      title: '¿Volver a los datos originales?',
      text: 'Sus cambios se descartarán. Se usarán de nuevo los datos originales del sitio.',
      confirm: 'Volver',
      cancel: 'Conservar mis cambios',
      done: 'Se usan de nuevo los datos originales',
    },
  },
});
