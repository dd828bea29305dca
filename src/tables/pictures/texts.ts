import { plural } from '#i18n/plural.ts';
import { dictionary } from '#locales.ts';

/** How many photos of a kind there are, of how many. */
export interface PictureCount {
  have: number;
  of: number;
}

/** Why an upload was rejected. */
const refusals = dictionary({
  en: {
    'not-a-picture':
      'This file is not a picture that can be shown here, or it is damaged. Please choose a JPEG, PNG, WebP, AVIF or GIF file.',
    'too-large': 'This file is larger than 15 MB. Please choose a smaller one.',
    'too-many-pixels':
      'This picture has more than 64 million pixels. Please make it smaller, then choose it again.',
    animated: 'Animated pictures cannot be used. Please choose a still picture.',
    heic: 'This browser cannot open HEIC photos. Please save the photo as JPEG, then choose it again.',
    'too-slow':
      'This picture takes too long to open. Please save it again as JPEG, then choose it again.',
    busy: 'Your last picture is still being checked. Please try again in a moment.',
    'others-first':
      'Pictures from other staff are still being checked. Please try again in a few seconds.',
    'too-often': 'Too many pictures at once. Please try again in a few minutes.',
    failed: 'The picture could not be saved. Please try again.',
  },
  es: {
    'not-a-picture':
      'Este archivo no es una imagen que se pueda mostrar aquí, o está dañado. Elija un archivo JPEG, PNG, WebP, AVIF o GIF.',
    'too-large': 'Este archivo ocupa más de 15 MB. Elija uno más pequeño.',
    'too-many-pixels':
      'Esta imagen tiene más de 64 millones de píxeles. Hágala más pequeña y elíjala de nuevo.',
    animated: 'Las imágenes animadas no se pueden usar. Elija una imagen fija.',
    heic: 'Este navegador no puede abrir fotos HEIC. Guarde la foto como JPEG y elíjala de nuevo.',
    'too-slow':
      'Esta imagen tarda demasiado en abrirse. Guárdela otra vez como JPEG e intente de nuevo.',
    busy: 'Su última imagen se está revisando todavía. Intente de nuevo en un momento.',
    'others-first':
      'Todavía se están revisando imágenes de otras personas. Intente de nuevo en unos segundos.',
    'too-often': 'Demasiadas imágenes a la vez. Intente de nuevo en unos minutos.',
    failed: 'La imagen no se pudo guardar. Intente de nuevo.',
  },
});

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
    crop: 'Crop',
    useThis: 'Use this picture',
    cancel: 'Cancel',
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
    checklist: {
      heading: 'Six photos that matter most',
      intro:
        'Real photos of your office and your people, taken by you. A phone held sideways, in daylight, is enough. No stock photos: visitors notice.',
      there: (have: number, of: number) => `${have} of ${of}`,
      isThere: 'Done',
      isMissing: ({ have, of }: PictureCount) => (of > 1 ? `${have} of ${of}` : 'Missing'),
      choose: (tab: string) => `Choose it in ${tab}`,
      names: {
        home: 'Home page, wide',
        office: 'Front of the office',
        together: 'The team together',
        owner: 'The owner',
        faces: 'Everyone else',
        town: 'A place in town',
      },
      advice: {
        home: 'A house or a street that your clients would recognize, in soft light. Keep the left half uncluttered: the headline is there.',
        office:
          'From across the street, with the sign and the door, so that people find you. Shown on the home page, on Contact and next to the directions.',
        together:
          'Everyone in front of the office or at one table, faces to the light. Shown at the top of About the agency.',
        owner:
          'Head and shoulders, near a window, looking at the camera. The first person in Team Members.',
        faces: 'The same light and distance as the owner’s, so that they look like one team.',
        town: 'A courthouse, bridge, lake or main street that shows which town the page is about. One for each city page, if you can.',
      },
    },
    refusals: refusals.en,
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
    crop: 'Recorte',
    useThis: 'Usar esta imagen',
    cancel: 'Cancelar',
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
    checklist: {
      heading: 'Las seis fotos que más importan',
      intro:
        'Fotos reales de su oficina y de su gente, tomadas por ustedes. Bastan un teléfono acostado y luz de día. Nada de fotos de catálogo: se nota.',
      there: (have: number, of: number) => `${have} de ${of}`,
      isThere: 'Lista',
      isMissing: ({ have, of }: PictureCount) => (of > 1 ? `${have} de ${of}` : 'Falta'),
      choose: (tab: string) => `Elegirla en ${tab}`,
      names: {
        home: 'Página de inicio, a lo ancho',
        office: 'El frente de la oficina',
        together: 'Todo el equipo',
        owner: 'El dueño o la dueña',
        faces: 'Los demás',
        town: 'Un lugar de la ciudad',
      },
      advice: {
        home: 'Una casa o una calle que sus clientes reconozcan, con luz suave. Deje despejada la mitad izquierda: ahí va el título.',
        office:
          'Desde la acera de enfrente, con el letrero y la puerta, para que los encuentren. Sale en el inicio, en Contacto y junto a cómo llegar.',
        together:
          'Todos frente a la oficina o en una mesa, de cara a la luz. Sale arriba en Sobre la agencia.',
        owner:
          'De los hombros para arriba, junto a una ventana y mirando a la cámara. Es la primera persona en Equipo.',
        faces:
          'Con la misma luz y a la misma distancia que la del dueño, para que se vean como un solo equipo.',
        town: 'Un juzgado, un puente, un lago o la calle principal: que se vea de qué ciudad es la página. Una por página, si se puede.',
      },
    },
    refusals: refusals.es,
  },
});

export function portraitOf(name: string): { alt: string; alt_es: string } {
  return { alt: `Photo of ${name}`, alt_es: `Foto de ${name}` };
}
