import { dictionary } from '#locales.ts';

/** Texts of the preview, which loads on demand. */
export const previewText = dictionary({
  en: {
    title: 'Preview',
    intro: 'What visitors will see once you save. Links and forms do not work here.',
    close: 'Close the preview',
    frame: { en: 'The page in English', es: 'The page in Spanish' },
    skip: 'Skip the page',
    end: 'End of the page',
    language: 'Language of the page',
    width: 'Screen size',
    widths: { phone: 'Phone', desktop: 'Computer' },
    loadProblem: 'The preview could not be loaded. Check the connection and try again.',
    missingFields: (fields: string) => `There is nothing to show yet. Still needed: ${fields}.`,
    invalidFields: (fields: string) =>
      `Shown as last saved because of errors in these fields: ${fields}.`,
    noPage: 'There is no page at this web address, so visitors would not see this.',
    unusedPicture: 'No page shows this picture yet.',
    filePending: 'The picture’s new file is not live yet. It will appear here once it is.',
    seenOn: (moment: string) => `The page as it will be from ${moment}.`,
    broken: 'The preview cannot be shown. Your text is not lost.',
  },
  es: {
    title: 'Vista previa',
    intro:
      'Lo que verán los visitantes cuando usted guarde. Aquí los enlaces y los formularios no funcionan.',
    close: 'Cerrar la vista previa',
    frame: { en: 'La página en inglés', es: 'La página en español' },
    skip: 'Saltar la página',
    end: 'Fin de la página',
    language: 'Idioma de la página',
    width: 'Tamaño de pantalla',
    widths: { phone: 'Teléfono', desktop: 'Computadora' },
    loadProblem: 'No se pudo cargar la vista previa. Revise la conexión e intente de nuevo.',
    missingFields: (fields: string) => `Todavía no hay nada que mostrar. Falta: ${fields}.`,
    invalidFields: (fields: string) =>
      `Se muestra lo último que se guardó porque hay errores en estos campos: ${fields}.`,
    noPage: 'No hay ninguna página en esta dirección web, así que los visitantes no verían esto.',
    unusedPicture: 'Ninguna página muestra esta imagen todavía.',
    filePending:
      'El archivo nuevo de la imagen aún no está en línea. Cuando lo esté, se verá aquí.',
    seenOn: (moment: string) => `La página como se verá a partir del ${moment}.`,
    broken: 'La vista previa no se puede mostrar. Su texto no se pierde.',
  },
});
