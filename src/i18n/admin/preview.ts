import { dictionary } from '#locales.ts';

/** Texts of the preview, which comes when it is asked for. */
export const previewText = dictionary({
  en: {
    title: 'Preview',
    intro: 'What visitors will see once you save. Links and forms lead nowhere here.',
    close: 'Close the preview',
    frame: { en: 'The page in English', es: 'The page in Spanish' },
    skip: 'Go past the page',
    end: 'End of the page',
    language: 'Language of the page',
    width: 'Shown as on',
    widths: { phone: 'Phone', desktop: 'Computer' },
    unread: 'The preview could not be loaded. Check the connection and try again.',
    lacking: (fields: string) => `There is nothing to show yet. Still needed: ${fields}.`,
    kept: (fields: string) =>
      `Shown as last saved, because it cannot be saved as it is: ${fields}.`,
    noPage: 'There is no page at this address, so nobody would see this.',
    unusedPicture: 'No page shows this picture yet.',
    awaitedFile: 'The new file of the picture is not live yet. Once it is, it shows here.',
    seenOn: (moment: string) => `The page as it will be from ${moment}.`,
    broken: 'This cannot be shown as it is. Your text is still here.',
  },
  es: {
    title: 'Vista previa',
    intro:
      'Lo que verán los visitantes cuando usted guarde. Aquí los enlaces y los formularios no llevan a ninguna parte.',
    close: 'Cerrar la vista previa',
    frame: { en: 'La página en inglés', es: 'La página en español' },
    skip: 'Saltar la página',
    end: 'Fin de la página',
    language: 'Idioma de la página',
    width: 'Como se ve en',
    widths: { phone: 'Teléfono', desktop: 'Computadora' },
    unread: 'No se pudo cargar la vista previa. Revise la conexión e intente de nuevo.',
    lacking: (fields: string) => `Todavía no hay nada que mostrar. Falta: ${fields}.`,
    kept: (fields: string) =>
      `Se muestra lo último que se guardó, porque así no se puede guardar: ${fields}.`,
    noPage: 'No hay ninguna página en esta dirección, así que nadie vería esto.',
    unusedPicture: 'Ninguna página muestra esta imagen todavía.',
    awaitedFile:
      'El archivo nuevo de la imagen aún no está en línea. Cuando lo esté, se verá aquí.',
    seenOn: (moment: string) => `La página como se verá a partir del ${moment}.`,
    broken: 'Esto no se puede mostrar así. Su texto sigue aquí.',
  },
});
