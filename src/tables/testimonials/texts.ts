import { dictionary } from '#locales.ts';

export const testimonialsText = dictionary({
  en: {
    heading: 'Testimonials',
    intro:
      'The home page shows the six newest testimonials. If you choose a city, the testimonial appears on that city’s page instead, which shows the four newest, or only the newest where there is room for one. Write the name the way the client agreed to.',
    none: 'You have not added any testimonials yet.',
    loadProblem: 'Error loading testimonials',
    saved: 'Testimonial updated successfully',
    add: 'Add a testimonial',
    fresh: 'New testimonial',
    onHomePage: 'On the home page',
    untranslated:
      'Until you write an English translation, English pages show the Spanish original. A translation is marked as one.',
    withoutConsent:
      'A testimonial needs the client’s consent. Ask the client first, then check this box.',
    remove: {
      open: 'Remove',
      title: (name: string) => `Remove the testimonial from ${name}?`,
      text: 'Visitors will no longer see this testimonial.',
      confirm: 'Remove',
      cancel: 'Keep',
    },
  },
  es: {
    heading: 'Testimonios',
    intro:
      'La página de inicio muestra los seis testimonios más recientes. Si elige una ciudad, el testimonio aparece en la página de esa ciudad, que muestra los cuatro más recientes, o solo el último donde no cabe más de uno. Escriba el nombre como lo acordó con el cliente.',
    none: 'Todavía no ha agregado ningún testimonio.',
    loadProblem: 'No se pudieron cargar los testimonios',
    saved: 'Testimonio actualizado',
    add: 'Agregar un testimonio',
    fresh: 'Testimonio nuevo',
    onHomePage: 'En la página de inicio',
    untranslated:
      'Mientras no escriba la traducción al inglés, las páginas en inglés muestran el original en español. La traducción se marca como tal.',
    withoutConsent:
      'Un testimonio necesita el permiso del cliente. Pregúntele primero y después marque esta casilla.',
    remove: {
      open: 'Quitar',
      title: (name: string) => `¿Quitar el testimonio de ${name}?`,
      text: 'Los visitantes ya no verán este testimonio.',
      confirm: 'Quitar',
      cancel: 'Conservarlo',
    },
  },
});
