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
    heading: 'Palabras de clientes',
    intro:
      'Las seis más nuevas están en la página de inicio; con la dirección de la página de una ciudad, están ahí en lugar de lo que citan los archivos del sitio: las cuatro más nuevas, y en las páginas propias de los seis pueblos la más nueva. Escriba el nombre como lo acordó con el cliente.',
    none: 'Todavía no ha citado a ningún cliente.',
    loadProblem: 'No se pudieron cargar las palabras de clientes',
    saved: 'Palabras de clientes actualizadas',
    add: 'Agregar las palabras de un cliente',
    fresh: 'Palabras nuevas',
    onHomePage: 'En la página de inicio',
    withoutConsent:
      'No se cita a nadie sin su permiso. Pregunte primero al cliente y después marque esta casilla.',
    remove: {
      open: 'Quitar',
      title: (name: string) => `¿Quitar las palabras de ${name}?`,
      text: 'Los visitantes ya no ven estas palabras.',
      confirm: 'Quitar',
      cancel: 'Conservarlas',
    },
  },
});
