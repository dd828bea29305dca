import { dictionary } from '#locales.ts';

/** How many photos of a kind there are, of how many. */
export interface PictureCount {
  have: number;
  of: number;
}

/** Why an upload was rejected. */
export const uploadRefusals = dictionary({
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
    'too-much':
      'One person can save at most 50 MB of pictures and texts in an hour. Please try again later.',
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
    'too-much':
      'Una persona puede guardar como máximo 50 MB de imágenes y textos por hora. Intente de nuevo más tarde.',
    failed: 'La imagen no se pudo guardar. Intente de nuevo.',
  },
});

/** Texts of the list of photos to take. */
export const pictureChecklistText = dictionary({
  en: {
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
        'Everyone in front of the office or at one table, faces to the light. Shown at the top of About us.',
      owner:
        'Head and shoulders, near a window, looking at the camera. The first person in Team Members.',
      faces: 'The same light and distance as the owner’s, so that they look like one team.',
      town: 'A courthouse, bridge, lake or main street that shows which town the page is about. One for each city page, if you can.',
    },
  },
  es: {
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
        'Todos frente a la oficina o en una mesa, de cara a la luz. Sale arriba en Quiénes somos.',
      owner:
        'De los hombros para arriba, junto a una ventana y mirando a la cámara. Es la primera persona en Equipo.',
      faces:
        'Con la misma luz y a la misma distancia que la del dueño, para que se vean como un solo equipo.',
      town: 'Un juzgado, un puente, un lago o la calle principal: que se vea de qué ciudad es la página. Una por página, si se puede.',
    },
  },
});
