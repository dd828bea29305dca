import { dictionary } from '#locales.ts';

/** Texts of the Testimonials tab. */
export const testimonialsText = dictionary({
  en: {
    heading: 'Testimonials',
    intro:
      'The home page shows the six newest testimonials. If you choose a city, the testimonial appears on that city’s page instead, which shows the four newest, or only the newest where there is room for one. Write the name the way you agreed on with the client.',
    none: 'You have not added any testimonials yet.',
    loadProblem: 'Error loading testimonials',
    saved: 'Testimonial updated successfully',
    add: 'Add a testimonial',
    fresh: 'New testimonial',
    onHomePage: 'On the home page',
    untranslated:
      'While this field also has the Spanish text, the English pages show it in Spanish, as it was said. If you write an English text, they show that, marked as a translation.',
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
      'Mientras aquí también esté el texto en español, las páginas en inglés lo muestran tal como se dijo. Lo que escriba en su lugar se muestra ahí, marcado como traducción.',
    withoutConsent:
      'No se cita a nadie sin su permiso. Pregunte primero al cliente y después marque esta casilla.',
    remove: {
      open: 'Quitar',
      title: (name: string) => `¿Quitar el testimonio de ${name}?`,
      text: 'Los visitantes ya no lo verán.',
      confirm: 'Quitar',
      cancel: 'Conservarlo',
    },
  },
});
