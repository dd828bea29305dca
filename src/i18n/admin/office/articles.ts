import { dictionary } from '#locales.ts';

/** Texts of the Articles, Page Texts and Learning Center tabs. */
export const articlesText = dictionary({
  en: {
    articles: {
      heading: 'Articles',
      intro:
        'The articles under /blog, in both languages. To add an article, ask the person who maintains the site.',
      loadProblem: 'Error loading articles',
      saved: 'Article updated successfully',
    },
    texts: {
      heading: 'Page Texts',
      intro:
        'The pages about each line of insurance, help for clients, and about your agency. {agency}, {town}, {area} and {phone} become your agency’s name, town, area and phone number.',
      loadProblem: 'Error loading the pages',
      saved: 'Page updated successfully',
    },
    learning: {
      heading: 'Learning Center',
      intro:
        'Titles and descriptions of the items in the learning center. To add an item, ask the person who maintains the site.',
      loadProblem: 'Error loading the learning center',
      saved: 'Learning item updated successfully',
    },
    original: 'Original text',
    edited: 'Edited',
    rules:
      'Start a line with ## for a heading, or ### for a smaller one below it. Put *one asterisk* on each side of words for emphasis, **two** for strong emphasis. [Words](/auto-quote) makes a link. Start a line with - for a list item. {phone} becomes your phone number.',
    problems: {
      nested: (line: number) =>
        `Line ${line}: this is nested too deeply in lists or quotes. Move it further left, with fewer marks in front.`,
      crowded: (line: number) =>
        `Line ${line}: this paragraph or the whole text has too many lines, asterisks, brackets or other marks. Use fewer, or leave a blank line between paragraphs.`,
      title: (line: number) =>
        `Line ${line}: start a heading with ## or more. The title of the article has its own field.`,
      skipped: (line: number) =>
        `Line ${line}: this heading skips a level. Below ## comes ###, then ####.`,
      html: (line: number) =>
        `Line ${line}: HTML is not allowed, except <i lang="en">…</i> and <i lang="es">…</i> around words in the other language.`,
      picture: (line: number) => `Line ${line}: articles cannot contain pictures.`,
      link: (line: number, href: string) =>
        `Line ${line}: ${href} is not a valid link. Use a page of this site (/auto-quote), a section of a page (#life), or an address that starts with https://, tel: or mailto:.`,
      broken: (line: number, href: string) => `Line ${line}: the site has no page at ${href}.`,
    },
    remove: {
      open: 'Go back to the original text',
      title: (name: string) => `Go back to the original text of “${name}”?`,
      text: 'Your changes will be dropped and the original text used again.',
      confirm: 'Go back',
      cancel: 'Keep my changes',
    },
  },
  es: {
    articles: {
      heading: 'Artículos',
      intro:
        'Los artículos en /blog, en los dos idiomas. Para agregar un artículo, pídalo a quien administra el sitio.',
      loadProblem: 'No se pudieron cargar los artículos',
      saved: 'Artículo actualizado',
    },
    texts: {
      heading: 'Textos de las páginas',
      intro:
        'Las páginas de cada tipo de seguro, de ayuda para clientes y sobre su agencia. {agency}, {town}, {area} y {phone} se convierten en el nombre, la ciudad, la zona y el teléfono de su agencia.',
      loadProblem: 'No se pudieron cargar las páginas',
      saved: 'Página actualizada',
    },
    learning: {
      heading: 'Aprenda',
      intro:
        'Títulos y descripciones de los artículos y videos de la página “Aprenda”. Para agregar uno, pídalo a quien administra el sitio.',
      loadProblem: 'No se pudo cargar la página “Aprenda”',
      saved: 'Artículo o video actualizado',
    },
    original: 'Texto original',
    edited: 'Editado',
    rules:
      'Empiece una línea con ## para un título, o con ### para uno menor debajo de él. *Un asterisco* a cada lado da énfasis, **dos** dan más. [Palabras](/auto-quote) forma un enlace. Empiece una línea con - para un punto de una lista. {phone} se convierte en su número de teléfono.',
    problems: {
      nested: (line: number) =>
        `Línea ${line}: esto queda dentro de demasiadas listas y citas. Empiécelo más a la izquierda, con menos signos.`,
      crowded: (line: number) =>
        `Línea ${line}: este párrafo o todo el texto tiene demasiados renglones, asteriscos, corchetes u otros signos. Use menos o deje una línea en blanco entre párrafos.`,
      title: (line: number) =>
        `Línea ${line}: un título empieza con ## o más. El título del artículo tiene su propio campo.`,
      skipped: (line: number) =>
        `Línea ${line}: este título se salta un nivel. Debajo de ## va ###, después ####.`,
      html: (line: number) =>
        `Línea ${line}: no se acepta HTML, salvo <i lang="en">…</i> e <i lang="es">…</i> para palabras del otro idioma.`,
      picture: (line: number) => `Línea ${line}: los artículos no pueden llevar imágenes.`,
      link: (line: number, href: string) =>
        `Línea ${line}: ${href} no es un enlace válido. Use una página de este sitio (/auto-quote), una sección de la página (#life) o una dirección que empiece con https://, tel: o mailto:.`,
      broken: (line: number, href: string) => `Línea ${line}: el sitio no tiene página en ${href}.`,
    },
    remove: {
      open: 'Volver al texto original',
      title: (name: string) => `¿Volver al texto original de “${name}”?`,
      text: 'Sus cambios se descartarán. Se usará de nuevo el texto original.',
      confirm: 'Volver',
      cancel: 'Conservar mis cambios',
    },
  },
});
