import { dictionary } from '#locales.ts';

export const articlesText = dictionary({
  en: {
    tab: 'Articles',
    rowName: (title: string) => `Article “${title}”`,
    aRow: 'an article',
    columns: {
      spanish_slug: 'Web address of the Spanish page',
      author: 'Author',
    },
    heading: 'Articles',
    intro:
      'Listed at /articles, in both languages. A new article is a draft until you publish it. Visitors see it within a minute of the time you choose.',
    loadProblem: 'Error loading articles',
    saved: 'Article updated successfully',
    add: 'Write an article',
    fresh: 'New article',
    remove: {
      open: 'Remove',
      title: (name: string) => `Remove “${name}”?`,
      text: 'Visitors will no longer see it, and links to it will lead to “Page not found”. To only hide it, press Unpublish.',
      confirm: 'Remove',
      cancel: 'Keep it',
    },
  },
  es: {
    tab: 'Artículos',
    rowName: (title: string) => `Artículo “${title}”`,
    aRow: 'un artículo',
    columns: {
      spanish_slug: 'Dirección web de la página en español',
      author: 'Autor',
    },
    heading: 'Artículos',
    intro:
      'Están en /articles, en los dos idiomas. Un artículo nuevo es un borrador hasta que usted lo publique. Los visitantes lo ven a más tardar un minuto después de la hora que usted elija.',
    loadProblem: 'No se pudieron cargar los artículos',
    saved: 'Artículo actualizado',
    add: 'Escribir un artículo',
    fresh: 'Artículo nuevo',
    remove: {
      open: 'Quitar',
      title: (name: string) => `¿Quitar “${name}”?`,
      text: 'Los visitantes ya no lo verán, y los enlaces a él llevarán a “Página no encontrada”. Si solo quiere ocultarlo, presione Dejar de publicar.',
      confirm: 'Quitar',
      cancel: 'Conservarlo',
    },
  },
});
