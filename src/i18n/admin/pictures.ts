import { dictionary } from '#locales.ts';
import { plural } from '../plural.ts';

/** Why a picture was not taken. */
const refusals = dictionary({
  en: {
    'not-a-picture':
      'This file is no picture that can be shown here, or it is damaged. Please choose a JPEG, PNG, WebP, AVIF or GIF file.',
    'too-large': 'This file is larger than 15 MB. Please choose a smaller one.',
    'too-many-pixels':
      'This picture has more than 64 million pixels. Please make it smaller, then choose it again.',
    animated: 'This picture moves. Please choose one that stands still.',
    heic: 'This browser cannot open HEIC photos. Please save the photo as JPEG, then choose it again.',
    'too-slow': 'This picture takes too long to open. Please save it anew as JPEG and try again.',
    busy: 'Your last picture is still being looked at. Please try again in a moment.',
    'others-first':
      'Pictures of colleagues are still being looked at. Please try again in a few seconds.',
    'too-often': 'Too many pictures at once. Please try again in a few minutes.',
    failed: 'The picture could not be kept. Please try again.',
  },
  es: {
    'not-a-picture':
      'Este archivo no es una imagen que se pueda mostrar aquí, o está dañado. Elija un archivo JPEG, PNG, WebP, AVIF o GIF.',
    'too-large': 'Este archivo ocupa más de 15 MB. Elija uno más pequeño.',
    'too-many-pixels':
      'Esta imagen tiene más de 64 millones de píxeles. Hágala más pequeña y elíjala de nuevo.',
    animated: 'Esta imagen se mueve. Elija una que esté quieta.',
    heic: 'Este navegador no puede abrir fotos HEIC. Guarde la foto como JPEG y elíjala de nuevo.',
    'too-slow':
      'Esta imagen tarda demasiado en abrirse. Guárdela de nuevo como JPEG e inténtelo otra vez.',
    busy: 'Su última imagen se está revisando todavía. Inténtelo de nuevo en un momento.',
    'others-first':
      'Todavía se están revisando imágenes de colegas. Inténtelo de nuevo en unos segundos.',
    'too-often': 'Demasiadas imágenes a la vez. Inténtelo de nuevo en unos minutos.',
    failed: 'La imagen no se pudo guardar. Inténtelo de nuevo.',
  },
});

/** Texts of the tab in which staff upload pictures, and of the fields in which they choose one. */
export const picturesText = dictionary({
  en: {
    heading: 'Pictures',
    intro:
      'Photos of your own, for the home page, for city pages and of your people. What the camera wrote into a photo, such as the place, is taken out; a new file in place of an old one shows wherever the old one did.',
    none: 'You have not added a picture yet.',
    loadProblem: 'Error loading pictures',
    saved: 'Picture updated successfully',
    add: 'Add a picture',
    fresh: 'New picture',
    remove: {
      open: 'Remove',
      title: (name: string) => `Remove the picture “${name}”?`,
      text: 'No page shows it. For a month it can be put back from the history.',
      confirm: 'Remove',
      cancel: 'Keep it',
    },
    used: 'Used in:',
    unused: 'Not used yet',
    usedIn: (places: number) =>
      plural('en', places, { one: 'Used in one place', other: `Used in ${places} places` }),
    mustStay: 'A picture that is used cannot be removed.',
    chosen: 'The chosen picture',
    chooseFile: 'Choose a picture',
    chooseOther: 'Choose another picture',
    anyPicture: 'Picture',
    focusAt: (left: string, top: string) => `${left} % from the left, ${top} % from the top`,
    fileHint: 'JPEG, PNG, WebP, AVIF, GIF, or HEIC where this browser opens it; up to 15 MB.',
    progress: 'Upload',
    sending: 'Uploading…',
    opening: 'Looking at the picture…',
    waiting: 'Another picture is looked at first; yours is then sent again by itself.',
    taken: 'The picture is taken',
    'signed-out':
      'Nothing was uploaded: you are signed out. Sign in again, then choose the picture.',
    denied: "You don't have admin access",
    unreachable: 'Nothing was uploaded: the site cannot be reached. Please try again in a moment.',
    focusHint: 'Tap what must stay in view where the picture is cut, or move the sliders.',
    fromLeft: 'From the left',
    fromTop: 'From the top',
    noPicture: 'No picture of your own',
    numbered: (key: string) => `Picture ${key}`,
    uploadOne: 'Upload a picture',
    refusals: refusals.en,
  },
  es: {
    heading: 'Imágenes',
    intro:
      'Fotos propias para la página de inicio, las páginas de ciudades y su gente. Lo que la cámara escribió en una foto, como el lugar, se quita; un archivo nuevo en lugar de uno viejo aparece dondequiera que estaba el viejo.',
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
    mustStay: 'Una imagen que se usa no se puede quitar.',
    chosen: 'La imagen elegida',
    chooseFile: 'Elegir una imagen',
    chooseOther: 'Elegir otra imagen',
    anyPicture: 'Imagen',
    focusAt: (left: string, top: string) => `${left} % desde la izquierda, ${top} % desde arriba`,
    fileHint: 'JPEG, PNG, WebP, AVIF, GIF, o HEIC si este navegador lo abre; hasta 15 MB.',
    progress: 'Carga',
    sending: 'Subiendo…',
    opening: 'Revisando la imagen…',
    waiting:
      'Primero se revisa otra imagen; después la suya se envía de nuevo sin que usted haga nada.',
    taken: 'La imagen se recibió',
    'signed-out': 'No se subió nada: su sesión terminó. Inicie sesión de nuevo y elija la imagen.',
    denied: 'Usted no tiene acceso de administrador',
    unreachable: 'No se subió nada: no se puede llegar al sitio. Inténtelo de nuevo en un momento.',
    focusHint:
      'Toque lo que debe quedar a la vista donde la imagen se recorta, o mueva los controles.',
    fromLeft: 'Desde la izquierda',
    fromTop: 'Desde arriba',
    noPicture: 'Ninguna imagen propia',
    numbered: (key: string) => `Imagen ${key}`,
    uploadOne: 'Subir una imagen',
    refusals: refusals.es,
  },
});

/** What a portrait shows, in both languages. */
export function portraitOf(name: string): { alt: string; alt_es: string } {
  return { alt: `Photo of ${name}`, alt_es: `Foto de ${name}` };
}
