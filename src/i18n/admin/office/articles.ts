import { dictionary } from '#locales.ts';

/** What the Articles, Page Texts and Learning Center tabs have in common. */
export const articlesText = dictionary({
  en: {
    original: 'Original text',
    edited: 'Edited',
    states: { draft: 'Draft', live: 'Published', over: 'No longer published' },
    scheduled: (time: string) => `Scheduled for ${time}`,
    buttons: { saveDraft: 'Save draft', publish: 'Publish', unpublish: 'Unpublish' },
    endsBeforeStart: '“Published until” must be after “Published from.”',
    needsCard: 'The learning center shows an article on a card of its own: add it there.',
    draftWithTime: 'A draft does not appear at this time. Press Publish.',
    address: {
      hint: 'The part after /blog/. If you change it later, old links stop working.',
      spanishHint: 'The part after /blog/. The page appears once everything is in Spanish.',
      taken: (address: string) =>
        `Another article, or the other language, already has the web address /blog/${address}.`,
    },
    urlHint: 'If you leave this blank, the card’s button calls your agency.',
    toolbar: {
      label: 'Formatting',
      heading: 'Heading',
      bold: 'Bold',
      link: 'Link',
      list: 'List',
      table: 'Table',
      phone: 'Phone number',
      samples: {
        heading: 'Heading',
        bold: 'important words',
        link: 'words of the link',
        item: 'List item',
        columns: ['First column', 'Second column'] as [string, string],
      },
    },
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
        `Line ${line}: ${href} is not a valid link. Use a page of this site (/auto-quote), a section of a page (#life), or a link that starts with https://, tel: or mailto:.`,
      stray: (line: number, marks: string) =>
        `Line ${line}: visitors would see ${marks} as it is typed. Bold words need ** right before and after them, a list or a heading needs a space after its mark. To show the mark, type \\ before it.`,
      deep: (line: number) => `Line ${line}: headings go down to ####. Use fewer # here.`,
      placeholder: (line: number, name: string) =>
        `Line ${line}: ${name} is not known. Only {phone}, {agency}, {town} and {area} are replaced. To show braces as they are, use parentheses instead.`,
      broken: (line: number, href: string) => `Line ${line}: the site has no page at ${href}.`,
    },
    remove: {
      open: 'Go back to the original text',
      title: (name: string) => `Go back to the original text of “${name}”?`,
      text: 'Your changes will be dropped and the original text used again.',
      confirm: 'Use the original text',
      cancel: 'Keep my changes',
    },
  },
  es: {
    original: 'Texto original',
    edited: 'Editado',
    states: {
      draft: 'Borrador',
      live: 'Publicado',
      over: 'Ya no se publica',
    },
    scheduled: (time: string) => `Programado: ${time}`,
    buttons: {
      saveDraft: 'Guardar borrador',
      publish: 'Publicar',
      unpublish: 'Dejar de publicar',
    },
    endsBeforeStart: '“Publicado hasta” tiene que ser después de “Publicado desde”.',
    needsCard: 'Para que aparezca en el centro de aprendizaje, agregue allí una tarjeta.',
    draftWithTime: 'Un borrador no aparece a esa hora. Presione Publicar.',
    address: {
      hint: 'Lo que va después de /blog/. Si la cambia, los enlaces anteriores dejan de funcionar.',
      spanishHint: 'Lo que va después de /blog/. La página aparece cuando todo está en español.',
      taken: (address: string) =>
        `Otro artículo, o el otro idioma, ya tiene la dirección web /blog/${address}.`,
    },
    urlHint: 'Si lo deja en blanco, el botón de la tarjeta llama a su agencia.',
    toolbar: {
      label: 'Formato',
      heading: 'Título',
      bold: 'Negrita',
      link: 'Enlace',
      list: 'Lista',
      table: 'Tabla',
      phone: 'Teléfono',
      samples: {
        heading: 'Título',
        bold: 'palabras importantes',
        link: 'palabras del enlace',
        item: 'Punto de la lista',
        columns: ['Primera columna', 'Segunda columna'] as [string, string],
      },
    },
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
        `Línea ${line}: ${href} no es un enlace válido. Use una página de este sitio (/auto-quote), una sección de la página (#life) o un enlace que empiece con https://, tel: o mailto:.`,
      stray: (line: number, marks: string) =>
        `Línea ${line}: quien visite la página verá ${marks} tal cual. Las palabras en negrita llevan ** justo antes y justo después; las listas y los títulos, un espacio después del signo. Para mostrar el signo, escriba \\ delante.`,
      deep: (line: number) => `Línea ${line}: los títulos llegan hasta ####. Use menos # aquí.`,
      placeholder: (line: number, name: string) =>
        `Línea ${line}: no se conoce ${name}. Solo se reemplazan {phone}, {agency}, {town} y {area}. Si quiere mostrar llaves, use paréntesis.`,
      broken: (line: number, href: string) => `Línea ${line}: el sitio no tiene página en ${href}.`,
    },
    remove: {
      open: 'Volver al texto original',
      title: (name: string) => `¿Volver al texto original de “${name}”?`,
      text: 'Sus cambios se descartarán. Se usará de nuevo el texto original.',
      confirm: 'Usar el texto original',
      cancel: 'Conservar mis cambios',
    },
  },
});
