import { dictionary } from '#locales.ts';

/** Texts of the tabs in which staff edit articles and the items of the learning center. */
export const articlesText = dictionary({
  en: {
    articles: {
      heading: 'Articles',
      intro:
        'The texts of the articles under /blog, in both languages. A new article is added by whoever looks after the site.',
      loadProblem: 'Error loading articles',
      saved: 'Article updated successfully',
    },
    learning: {
      heading: 'Learning center',
      intro:
        'Titles and descriptions of the cards in the learning center. A new card is added by whoever looks after the site.',
      loadProblem: 'Error loading the learning center',
      saved: 'Learning item updated successfully',
    },
    inFile: 'As it came with the site',
    changed: 'Changed here',
    rules:
      'A line that begins with ## is a heading, with ### a smaller one below it. *One star* around words is emphasis, **two** are stronger. [Words](/auto-quote) is a link. A line that begins with - is an item of a list. {phone} becomes your number.',
    problems: {
      nested: (line: number) =>
        `Line ${line}: this stands within too many lists and quotes. Begin it further to the left, with fewer marks.`,
      crowded: (line: number) =>
        `Line ${line}: too many lines, stars, brackets and other marks, in this paragraph or in the whole text. Use fewer, or leave a blank line between paragraphs.`,
      title: (line: number) =>
        `Line ${line}: a heading begins with ## or more. The title of the article stands in its own field.`,
      skipped: (line: number) =>
        `Line ${line}: this heading skips a level. Below ## comes ###, then ####.`,
      html: (line: number) =>
        `Line ${line}: HTML is not taken, apart from <i lang="en">…</i> and <i lang="es">…</i> around words of the other language.`,
      picture: (line: number) => `Line ${line}: pictures cannot stand in an article.`,
      link: (line: number, href: string) =>
        `Line ${line}: ${href} is no link. It is a page of this site (/auto-quote), a place on the page (#life), or starts with https://, tel: or mailto:.`,
      lost: (line: number, href: string) => `Line ${line}: the site has no page at ${href}.`,
    },
    remove: {
      open: 'Go back to the original text',
      title: (name: string) => `Go back to the original text of “${name}”?`,
      text: 'What was saved here counts no more. The text that came with the site does, as when it was new.',
      confirm: 'Go back',
      cancel: 'Keep it',
    },
  },
  es: {
    articles: {
      heading: 'Artículos',
      intro:
        'Los textos de los artículos en /blog, en los dos idiomas. Un artículo nuevo lo agrega quien cuida el sitio.',
      loadProblem: 'No se pudieron cargar los artículos',
      saved: 'Artículo actualizado',
    },
    learning: {
      heading: 'Centro de aprendizaje',
      intro:
        'Títulos y descripciones de las tarjetas del centro de aprendizaje. Una tarjeta nueva la agrega quien cuida el sitio.',
      loadProblem: 'No se pudo cargar el centro de aprendizaje',
      saved: 'Tarjeta actualizada',
    },
    inFile: 'Como vino con el sitio',
    changed: 'Cambiado aquí',
    rules:
      'Una línea que empieza con ## es un título, con ### uno menor debajo de él. *Una estrella* a cada lado da énfasis, **dos** dan más. [Palabras](/auto-quote) es un enlace. Una línea que empieza con - es un punto de una lista. {phone} se convierte en su número.',
    problems: {
      nested: (line: number) =>
        `Línea ${line}: esto queda dentro de demasiadas listas y citas. Empiécelo más a la izquierda, con menos signos.`,
      crowded: (line: number) =>
        `Línea ${line}: hay demasiados renglones, asteriscos, corchetes y otros signos, en este párrafo o en todo el texto. Use menos o deje una línea en blanco entre párrafos.`,
      title: (line: number) =>
        `Línea ${line}: un título empieza con ## o más. El título del artículo tiene su propio campo.`,
      skipped: (line: number) =>
        `Línea ${line}: este título se salta un nivel. Debajo de ## va ###, después ####.`,
      html: (line: number) =>
        `Línea ${line}: no se acepta HTML, salvo <i lang="en">…</i> e <i lang="es">…</i> para palabras del otro idioma.`,
      picture: (line: number) => `Línea ${line}: un artículo no lleva imágenes.`,
      link: (line: number, href: string) =>
        `Línea ${line}: ${href} no es un enlace. Es una página de este sitio (/auto-quote), un lugar de la página (#life) o empieza con https://, tel: o mailto:.`,
      lost: (line: number, href: string) => `Línea ${line}: el sitio no tiene página en ${href}.`,
    },
    remove: {
      open: 'Volver al texto original',
      title: (name: string) => `¿Volver al texto original de “${name}”?`,
      text: 'Lo guardado aquí deja de contar. Vale el texto que vino con el sitio, como cuando era nuevo.',
      confirm: 'Volver',
      cancel: 'Conservarlo',
    },
  },
});
