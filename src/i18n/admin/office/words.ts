import { dictionary } from '#locales.ts';

/** Texts of the tab in which staff quote clients. */
export const wordsText = dictionary({
  en: {
    heading: 'Clients’ words',
    intro:
      'The six newest stand on the home page. Those for which you choose a city stand on its page instead: the four newest, or the newest alone where the page has room for one. Write the name as you agreed it with the client.',
    none: 'You have not quoted a client yet.',
    loadProblem: 'Error loading clients’ words',
    saved: 'Clients’ words updated successfully',
    add: 'Add a client’s words',
    fresh: 'New words',
    onHomePage: 'On the home page',
    untranslated:
      'As long as the Spanish stands here too, the English pages show it as it was said. What you write instead is shown there, marked as translated.',
    withoutConsent: 'Nobody is quoted without consent. Ask the client first, then tick this box.',
    remove: {
      open: 'Remove',
      title: (name: string) => `Remove the words of ${name}?`,
      text: 'Visitors will no longer see these words.',
      confirm: 'Remove',
      cancel: 'Keep them',
    },
  },
  es: {
    heading: 'Testimonios',
    intro:
      'Los seis testimonios más recientes están en la página de inicio. Si elige una ciudad, el testimonio está en su página: ahí se ven los cuatro más recientes, o solo el último donde no cabe más de uno. Escriba el nombre como lo acordó con el cliente.',
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
      text: 'Los visitantes ya no lo ven.',
      confirm: 'Quitar',
      cancel: 'Conservarlo',
    },
  },
});
