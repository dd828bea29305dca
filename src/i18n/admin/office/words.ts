import { dictionary } from '#locales.ts';

/** Texts of the tab in which staff quote clients. */
export const wordsText = dictionary({
  en: {
    heading: 'Clients’ words',
    intro:
      'The six newest stand on the home page; with the address of a city page, they stand there instead of what the site’s files quote: the four newest, on the six towns’ own pages the newest one. Write the name as you agreed it with the client.',
    none: 'You have not quoted a client yet.',
    loadProblem: 'Error loading clients’ words',
    saved: 'Clients’ words updated successfully',
    add: 'Add a client’s words',
    fresh: 'New words',
    onHomePage: 'On the home page',
    withoutConsent: 'Nobody is quoted without consent. Ask the client first, then tick this box.',
    remove: {
      open: 'Remove',
      title: (name: string) => `Remove the words of ${name}?`,
      text: 'Visitors see these words no more.',
      confirm: 'Remove',
      cancel: 'Keep them',
    },
  },
  es: {
    heading: 'Testimonios',
    intro:
      'Los seis testimonios más recientes están en la página de inicio; con la dirección de la página de una ciudad, están ahí en lugar de los que citan los archivos del sitio: los cuatro más recientes, y en las páginas propias de las seis ciudades, el más reciente. Escriba el nombre como lo acordó con el cliente.',
    none: 'Todavía no ha agregado ningún testimonio.',
    loadProblem: 'No se pudieron cargar los testimonios',
    saved: 'Testimonio actualizado',
    add: 'Agregar un testimonio',
    fresh: 'Testimonio nuevo',
    onHomePage: 'En la página de inicio',
    withoutConsent:
      'No se cita a nadie sin su permiso. Pregunte primero al cliente y después marque esta casilla.',
    remove: {
      open: 'Quitar',
      title: (name: string) => `¿Quitar el testimonio de ${name}?`,
      text: 'Los visitantes ya no lo ven.',
      confirm: 'Quitar',
      cancel: 'Conservarlo',
    },
  },
});
