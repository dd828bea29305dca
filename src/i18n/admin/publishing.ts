import { dictionary } from '#locales.ts';

/** Texts of the publishing status and the progress of a save. */
export const publishingText = dictionary({
  en: {
    loading: 'Checking what visitors see…',
    live: 'Live: visitors see the newest content.',
    partlyLive: (exceptions: string) => `Live, except: ${exceptions}`,
    saved: 'Saved. Waiting to be published.',
    late: 'Saved more than 5 minutes ago, but publishing has not started. Nothing is lost: your change will go live as soon as publishing runs again. If this does not change, tell the person who maintains the site.',
    building: 'Building the site with your change…',
    failed: (reason: string) =>
      `Not published yet. ${reason} Visitors still see the previous version of the site. We will keep trying.`,
    off: 'Not published yet. Publishing is off, because it stopped the server several times in a row. Nothing is lost, and visitors still see the previous version of the site. Delete or correct what was saved last: the next save starts publishing again.',
    held: 'Saved, but visitors do not see it: the site was rolled back to an earlier release on purpose. The next save will publish everything again.',
    offline:
      'You are offline, so we cannot check what visitors see. We will check again when you are back online.',
    unknown: 'The publishing status cannot be read right now. We will keep trying.',
    newest: 'Last change:',
    waiting: 'Not live yet:',
    andMore: 'and more',
    removed: 'removed',
    opensNewTab: '(opens a new tab)',
    viewSite: 'View the site',
    steps: {
      saved: 'Saved',
      building: 'Building',
      live: 'Live',
      failed: 'Not published yet',
      held: 'Not visible to visitors',
    },
    seePage: 'See the page',
    reasons: {
      field: (field: string, row: string) =>
        `“${field}” of ${row} cannot be shown as it is: please correct it and save again.`,
      previousRow: (field: string, row: string) =>
        `“${field}” of ${row} cannot be shown as it was saved. Visitors still see the previous text. Please correct it and save again.`,
      missingRow: (field: string, row: string) =>
        `“${field}” of ${row} cannot be shown as it was saved, so visitors do not see it. Please correct it and save again.`,
      page: (address: string) =>
        `The page ${address} could not be built from what was saved. Please check its texts, or tell the person who maintains the site.`,
      database: 'The texts could not be read from the database.',
      pages: 'The new pages could not be built.',
      disk: 'The server’s disk is full. Please tell the person who maintains the site.',
      other: 'Something unexpected happened.',
    },
  },
  es: {
    loading: 'Consultando lo que ven los visitantes…',
    live: 'En línea: los visitantes ven el contenido más nuevo.',
    partlyLive: (exceptions: string) => `En línea, excepto: ${exceptions}`,
    saved: 'Guardado. En espera de publicarse.',
    late: 'Se guardó hace más de 5 minutos, pero la publicación no ha empezado. No se pierde nada: su cambio se publicará en cuanto la publicación vuelva a funcionar. Si sigue así, avise a quien administra el sitio.',
    building: 'Construyendo el sitio con su cambio…',
    failed: (reason: string) =>
      `Aún no se publica. ${reason} Los visitantes siguen viendo la versión anterior del sitio. Seguiremos intentando.`,
    off: 'Aún no se publica. La publicación está desactivada porque detuvo el servidor varias veces seguidas. No se ha perdido nada, y los visitantes siguen viendo la versión anterior del sitio. Elimine o corrija lo último que se guardó: al guardar de nuevo, la publicación se reanuda.',
    held: 'Guardado, pero los visitantes no lo ven: el sitio volvió a propósito a una versión anterior. El próximo cambio que guarde publicará todo otra vez.',
    offline:
      'Usted no tiene conexión, así que no podemos comprobar lo que ven los visitantes. Lo comprobaremos cuando vuelva la conexión.',
    unknown: 'No se puede leer el estado de la publicación en este momento. Seguiremos intentando.',
    newest: 'Último cambio:',
    waiting: 'Por publicar:',
    andMore: 'y más',
    removed: 'se quitó',
    opensNewTab: '(se abre en otra pestaña)',
    viewSite: 'Ver el sitio',
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
      previousRow: (field: string, row: string) =>
        `“${field}” no se puede mostrar como se guardó (${row}). Los visitantes siguen viendo el texto anterior. Corríjalo y guarde de nuevo.`,
      missingRow: (field: string, row: string) =>
        `“${field}” no se puede mostrar como se guardó (${row}), así que los visitantes no lo ven. Corríjalo y guarde de nuevo.`,
      page: (address: string) =>
        `La página ${address} no se pudo crear con lo que se guardó. Revise sus textos o avise a quien administra el sitio.`,
      database: 'No se pudieron leer los textos de la base de datos.',
      pages: 'No se pudieron crear las páginas nuevas.',
      disk: 'El disco del servidor está lleno. Avise a quien administra el sitio.',
      other: 'Ocurrió algo inesperado.',
    },
  },
});
