import { dictionary } from '#locales.ts';

/** Texts that say where the newest content stands on its way to visitors. */
export const publishingText = dictionary({
  en: {
    loading: 'Looking up what visitors see…',
    live: 'Live: visitors see the newest content.',
    partlyLive: (exceptions: string) => `Live, except: ${exceptions}`,
    saved: 'Saved. Waiting to be published.',
    late: 'Saved, but nobody has begun to publish it for more than 5 minutes. Nothing is lost: it goes live as soon as publishing runs again. If it stays like this, tell whoever looks after the site.',
    building: 'Building the site with your change…',
    failed: (reason: string) =>
      `Not published yet. ${reason} Visitors still see the site as it was before. We keep trying.`,
    held: 'Saved, but kept from visitors on purpose: the site was rolled back to an earlier release. The next save publishes everything again.',
    offline:
      'You are offline, so what visitors see cannot be checked. It is looked up again when the connection is back.',
    unknown: 'The publishing status cannot be read right now. We keep trying.',
    newest: 'Last change:',
    waiting: 'Not live yet:',
    andMore: 'and more',
    removed: 'removed',
    opensNewTab: '(opens a new tab)',
    viewSite: 'View the site',
    more: 'More about what visitors see',
    steps: {
      saved: 'Saved',
      building: 'Building',
      live: 'Live',
      failed: 'Not published yet',
      held: 'Kept from visitors',
    },
    seePage: 'See the page',
    reasons: {
      field: (field: string, row: string) =>
        `“${field}” of ${row} cannot be shown as it is: please correct it and save again.`,
      keptRow: (field: string, row: string) =>
        `“${field}” of ${row} cannot be shown as it was saved. Visitors still see the text before it. Please correct it and save again.`,
      missingRow: (field: string, row: string) =>
        `“${field}” of ${row} cannot be shown as it was saved, so visitors do not see it. Please correct it and save again.`,
      page: (address: string) =>
        `The page ${address} could not be made with what was saved. Please look at its texts, or tell whoever looks after the site.`,
      rows: {
        services: 'a service',
        city_pages: 'a city page',
        special_days: 'a special day',
        notices: 'a notice',
        questions: 'a question',
        pictures: 'a picture',
        team_members: 'a team member',
        client_words: 'a testimonial',
        article_texts: 'an article',
        learning_texts: 'a learning item',
      },
      noServices: 'There is not a single service left, which looks like a mistake.',
      noCities: 'There is not a single city page left, which looks like a mistake.',
      database: 'The texts could not be read from the database.',
      pages: 'The new pages could not be made.',
      disk: 'There is no room left on the disk of the server. Please tell whoever looks after the site.',
      other: 'Something unexpected came up.',
    },
  },
  es: {
    loading: 'Consultando lo que ven los visitantes…',
    live: 'En línea: los visitantes ven el contenido más nuevo.',
    partlyLive: (exceptions: string) => `En línea, excepto: ${exceptions}`,
    saved: 'Guardado. En espera de publicarse.',
    late: 'Guardado, pero desde hace más de 5 minutos nadie empieza a publicarlo. No se pierde nada: se publicará en cuanto la publicación vuelva a funcionar. Si sigue así, avise a quien cuida el sitio.',
    building: 'Construyendo el sitio con su cambio…',
    failed: (reason: string) =>
      `Aún no se publica. ${reason} Los visitantes siguen viendo el sitio como estaba. Seguimos intentando.`,
    held: 'Guardado, pero oculto a propósito: el sitio volvió a una versión anterior. El próximo cambio que guarde publicará todo otra vez.',
    offline:
      'Usted no tiene conexión, así que no se puede comprobar lo que ven los visitantes. Se consultará otra vez cuando vuelva la conexión.',
    unknown: 'No se puede leer el estado de la publicación en este momento. Seguimos intentando.',
    newest: 'Último cambio:',
    waiting: 'Por publicar:',
    andMore: 'y más',
    removed: 'se quitó',
    opensNewTab: '(abre otra pestaña)',
    viewSite: 'Ver el sitio',
    more: 'Más sobre lo que ven los visitantes',
    steps: {
      saved: 'Guardado',
      building: 'En construcción',
      live: 'En línea',
      failed: 'Aún no se publica',
      held: 'Oculto a los visitantes',
    },
    seePage: 'Ver la página',
    reasons: {
      field: (field: string, row: string) =>
        `“${field}” no se puede mostrar así: corríjalo y guarde de nuevo (${row}).`,
      keptRow: (field: string, row: string) =>
        `“${field}” no se puede mostrar como se guardó (${row}). Los visitantes siguen viendo el texto anterior. Corríjalo y guarde de nuevo.`,
      missingRow: (field: string, row: string) =>
        `“${field}” no se puede mostrar como se guardó (${row}), así que los visitantes no lo ven. Corríjalo y guarde de nuevo.`,
      page: (address: string) =>
        `La página ${address} no se pudo crear con lo que se guardó. Revise sus textos o avise a quien cuida el sitio.`,
      rows: {
        services: 'un servicio',
        city_pages: 'una página de ciudad',
        special_days: 'un día especial',
        notices: 'un aviso',
        questions: 'una pregunta',
        pictures: 'una imagen',
        team_members: 'un miembro del equipo',
        client_words: 'un testimonio',
        article_texts: 'un artículo',
        learning_texts: 'una tarjeta del centro de aprendizaje',
      },
      noServices: 'No queda ni un solo servicio, y eso parece un error.',
      noCities: 'No queda ni una sola página de ciudad, y eso parece un error.',
      database: 'No se pudieron leer los textos de la base de datos.',
      pages: 'No se pudieron crear las páginas nuevas.',
      disk: 'No queda espacio en el disco del servidor. Avise a quien cuida el sitio.',
      other: 'Surgió algo inesperado.',
    },
  },
});
