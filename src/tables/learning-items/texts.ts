import { dictionary } from '#locales.ts';

export const learningItemsText = dictionary({
  en: {
    tab: 'Learning Center',
    rowName: (title: string) => `Learning item “${title}”`,
    aRow: 'a learning item',
    columns: {
      content_type: 'Kind',
      url: 'Page it leads to',
      minutes: 'Minutes to read or watch',
      featured: 'Featured',
    },
    choices: {
      content_type: { '': 'Not chosen', article: 'Article', video: 'Video' },
      featured: { yes: 'Marked as featured, and first when sorted by popularity' },
    },
    heading: 'Learning Center',
    intro:
      'The cards of the learning center, in both languages. A new item is a draft until you publish it. Visitors see it within a minute of the time you choose.',
    loadProblem: 'Error loading the learning center',
    saved: 'Learning item updated successfully',
    add: 'Add a learning item',
    fresh: 'New learning item',
    remove: {
      open: 'Remove',
      title: (name: string) => `Remove “${name}”?`,
      text: 'Visitors will no longer see it. To only hide it, press Unpublish.',
      confirm: 'Remove',
      cancel: 'Keep it',
    },
  },
  es: {
    tab: 'Aprenda',
    rowName: (title: string) => `“${title}” en Aprenda`,
    aRow: 'un artículo o video de “Aprenda”',
    columns: {
      content_type: 'Tipo',
      url: 'Página a la que lleva',
      minutes: 'Minutos de lectura o de video',
      featured: 'Destacado',
    },
    choices: {
      content_type: { '': 'Sin elegir', article: 'Artículo', video: 'Video' },
      featured: { yes: 'Con la marca “Destacado”, y primero al ordenar por destacados' },
    },
    heading: 'Aprenda',
    intro:
      'Las tarjetas de la página “Aprenda”, en los dos idiomas. Una tarjeta nueva es un borrador hasta que usted la publique. Los visitantes la ven a más tardar un minuto después de la hora que usted elija.',
    loadProblem: 'No se pudo cargar la página “Aprenda”',
    saved: 'Artículo o video actualizado',
    add: 'Agregar una tarjeta',
    fresh: 'Tarjeta nueva',
    remove: {
      open: 'Quitar',
      title: (name: string) => `¿Quitar “${name}”?`,
      text: 'Los visitantes ya no la verán. Si solo quiere ocultarla, presione Dejar de publicar.',
      confirm: 'Quitar',
      cancel: 'Conservarla',
    },
  },
});
