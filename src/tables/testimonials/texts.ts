import { dictionary } from '#locales.ts';

export const testimonialsText = dictionary({
  en: {
    tab: 'Testimonials',
    rowName: (name: string) => `Testimonial from ${name}`,
    aRow: 'a testimonial',
    columns: {
      place: 'Client’s city or neighborhood',
      words: 'What the client said',
      said_in: 'Said in',
      said_on: 'Said on',
      rating: 'Stars',
      source_url: 'Link to where it was published',
      consent: 'Consent',
    },
    choices: {
      said_in: { en: 'English', es: 'Spanish' },
      rating: {
        '': 'No stars',
        5: '5 stars',
        4: '4 stars',
        3: '3 stars',
        2: '2 stars',
        1: '1 star',
      },
      consent: { yes: 'The client agreed to be quoted here, with this name' },
    },
    heading: 'Testimonials',
    intro:
      'The home page shows the six newest testimonials. If you choose a city, the testimonial appears on that city’s page instead, which shows the four newest, or only the newest where there is room for one. Write the name the way the client agreed to.',
    none: 'You have not added your own testimonials yet.',
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
    tab: 'Testimonios',
    rowName: (name: string) => `Testimonio de ${name}`,
    aRow: 'un testimonio',
    columns: {
      place: 'Ciudad o zona del cliente',
      words: 'Lo que dijo el cliente',
      said_in: 'Lo dijo en',
      said_on: 'Lo dijo el',
      rating: 'Estrellas',
      source_url: 'Enlace a donde se publicó',
      consent: 'Permiso',
    },
    choices: {
      said_in: { en: 'Inglés', es: 'Español' },
      rating: {
        '': 'Sin estrellas',
        5: '5 estrellas',
        4: '4 estrellas',
        3: '3 estrellas',
        2: '2 estrellas',
        1: '1 estrella',
      },
      consent: { yes: 'El cliente permitió que se le cite aquí con este nombre' },
    },
    heading: 'Testimonios',
    intro:
      'La página de inicio muestra los seis testimonios más recientes. Si elige una ciudad, el testimonio aparece en la página de esa ciudad, que muestra los cuatro más recientes, o solo el último donde no cabe más de uno. Escriba el nombre como lo acordó con el cliente.',
    none: 'Todavía no ha agregado testimonios propios.',
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
