import { plural } from '#i18n/plural.ts';
import { dictionary } from '#locales.ts';

/** Texts of the Pictures tab and of picture fields. */
export const picturesText = dictionary({
  en: {
    tab: 'Pictures',
    rowName: (alt: string) => `Picture “${alt}”`,
    aRow: 'a picture',
    columns: {
      file: 'Picture',
      alt: 'What the picture shows',
      focus: 'Most important part',
    },
    heading: 'Pictures',
    intro:
      'Your own photos for the home page, city pages and team members. Details that the camera stored in a photo, such as its location, are removed. If you replace a file, the new one appears everywhere the old one did.',
    none: 'You have not added any pictures yet.',
    loadProblem: 'Error loading pictures',
    saved: 'Picture updated successfully',
    add: 'Add a picture',
    fresh: 'New picture',
    remove: {
      open: 'Remove',
      title: (name: string) => `Remove the picture “${name}”?`,
      text: 'No page shows it. You can restore it from the history for one month.',
      confirm: 'Remove',
      cancel: 'Keep it',
    },
    used: 'Used in:',
    unused: 'Not used yet',
    usedIn: (places: number) =>
      plural('en', places, { one: 'Used in one place', other: `Used in ${places} places` }),
    mustStay: 'A picture in use cannot be removed.',
    chosen: 'The chosen picture',
    chooseFile: 'Choose a picture',
    chooseOther: 'Choose another picture',
    anyPicture: 'Picture',
    focusAt: (left: string, top: string) => `${left}% from the left, ${top}% from the top`,
    fileHint: 'JPEG, PNG, WebP, AVIF, GIF, or HEIC if this browser can open it; up to 15 MB.',
    progress: 'Upload',
    sending: 'Uploading…',
    checking: 'Checking the picture…',
    waiting: 'Another picture is being checked first. Yours will then be sent again automatically.',
    uploaded: 'Picture uploaded',
    'signed-out':
      'Nothing was uploaded: you are signed out. Sign in again, then choose the picture.',
    denied: "You don't have admin access",
    unreachable: 'Nothing was uploaded: the site cannot be reached. Please try again in a moment.',
    focusHint:
      'Tap the part that must stay visible when the picture is cropped, or move the sliders.',
    fromLeft: 'From the left',
    fromTop: 'From the top',
    noPicture: 'No picture of your own',
    numbered: (key: string) => `Picture ${key}`,
    uploadOne: 'Upload a picture',
    altWithoutSpanish: 'Spanish missing: describe this picture in Spanish',
  },
  es: {
    tab: 'Imágenes',
    rowName: (alt: string) => `Imagen “${alt}”`,
    aRow: 'una imagen',
    columns: {
      file: 'Imagen',
      alt: 'Lo que muestra la imagen',
      focus: 'La parte más importante',
    },
    heading: 'Imágenes',
    intro:
      'Fotos propias para la página de inicio, las páginas de ciudades y los miembros del equipo. Los datos que la cámara guardó en la foto, como el lugar, se quitan. Si reemplaza un archivo, el nuevo aparece en todos los lugares donde estaba el anterior.',
    none: 'Todavía no ha agregado ninguna imagen.',
    loadProblem: 'No se pudieron cargar las imágenes',
    saved: 'Imagen actualizada',
    add: 'Agregar una imagen',
    fresh: 'Imagen nueva',
    remove: {
      open: 'Quitar',
      title: (name: string) => `¿Quitar la imagen “${name}”?`,
      text: 'Ninguna página la muestra. Durante un mes se puede recuperar desde el historial.',
      confirm: 'Quitar',
      cancel: 'Conservarla',
    },
    used: 'Se usa en:',
    unused: 'Todavía sin usar',
    usedIn: (places: number) =>
      plural('es', places, { one: 'Se usa en un lugar', other: `Se usa en ${places} lugares` }),
    mustStay: 'Una imagen en uso no se puede quitar.',
    chosen: 'La imagen elegida',
    chooseFile: 'Elegir una imagen',
    chooseOther: 'Elegir otra imagen',
    anyPicture: 'Imagen',
    focusAt: (left: string, top: string) => `${left}% desde la izquierda, ${top}% desde arriba`,
    fileHint: 'JPEG, PNG, WebP, AVIF, GIF, o HEIC si este navegador puede abrirlo; hasta 15 MB.',
    progress: 'Carga',
    sending: 'Subiendo…',
    checking: 'Revisando la imagen…',
    waiting: 'Primero se revisa otra imagen. Después la suya se enviará de nuevo automáticamente.',
    uploaded: 'Imagen subida',
    'signed-out': 'No se subió nada: su sesión terminó. Inicie sesión de nuevo y elija la imagen.',
    denied: 'Usted no tiene acceso de administrador',
    unreachable: 'No se subió nada: no se puede llegar al sitio. Intente de nuevo en un momento.',
    focusHint:
      'Toque la parte que debe quedar visible cuando se recorta la imagen, o mueva los controles.',
    fromLeft: 'Desde la izquierda',
    fromTop: 'Desde arriba',
    noPicture: 'Ninguna imagen propia',
    numbered: (key: string) => `Imagen ${key}`,
    uploadOne: 'Subir una imagen',
    altWithoutSpanish: 'Falta el español: describa esta imagen en español',
  },
});

export function portraitOf(name: string): { alt: string; alt_es: string } {
  return { alt: `Photo of ${name}`, alt_es: `Foto de ${name}` };
}
