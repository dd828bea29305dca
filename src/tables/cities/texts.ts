import { plural } from '#i18n/plural.ts';
import { dictionary } from '#locales.ts';

export const citiesText = dictionary({
  en: {
    tab: 'City Pages',
    rowName: (name: string) => `City page “${name}”`,
    aRow: 'a city page',
    noneLeft: 'No city pages are left, which looks like a mistake.',
    columns: {
      city_name: 'City Name',
      region: 'Region',
      latitude: 'Latitude',
      longitude: 'Longitude',
      image_url: 'Link to a picture on another site',
      local_risk: 'Local insurance risks',
      insurance_tip: 'Smart insurance tip',
    },
    intro: 'One page per city, with its first lines and local details.',
    more: 'More about this city',
    coordinates:
      'Decimal degrees, such as 29.78. They decide which nearby cities the page links to.',
    loadProblem: 'Error loading cities',
    saved: 'City page updated successfully',
    none: 'There are no city pages yet.',
    search: 'Search cities',
    searchHint: 'Search by name, web address or region',
    show: 'Show',
    filters: {
      all: 'All cities',
      spanish: 'Missing or outdated Spanish',
      unsaved: 'Unsaved changes',
    },
    found: (shown: number, all: number) =>
      shown === all ? `${all} cities` : `${shown} of ${all} cities`,
    noMatch: 'No cities match this search.',
    noPage: (slug: string) => `/${slug} (no such page)`,
    noRegion: 'No region',
    fixed: {
      chip: 'Main city page',
      found: (city: string) => `${city} has a main city page.`,
      heading: 'Main city pages',
      intro:
        'These pages are built into the site, so they are not in the list above. Write your own heading and first lines to replace theirs.',
      writeShort: 'Write your own heading',
      about: (city: string) =>
        `The ${city} page is built into the site, so its text is not listed here.`,
      elsewhere: 'You can still add to it under:',
      seePage: (slug: string) => `See /${slug}`,
      write: (city: string) => `Write your own heading and first lines for ${city}`,
    },
    hiddenUnsaved: (count: number) =>
      plural('en', count, {
        one: 'One city with unsaved changes is not in this list.',
        other: `${count} cities with unsaved changes are not in this list.`,
      }),
    showUnsaved: 'Show unsaved changes',
    opensNewTab: '(opens a new tab)',
    pictureBroken:
      'No picture can be loaded from this web address. Visitors will see a drawing instead.',
    picturePreview: 'Picture of the city as visitors see it',
    fewWords: (words: number, fewest: number) =>
      `Description, risks and tip have ${words} words. Aim for at least ${fewest} words about this city: flooding, wind, the kinds of houses.`,
    add: {
      open: 'Add city',
      heading: 'New city',
      title: (city: string) => `Home Insurance in ${city}, TX`,
      reserved: (slug: string) =>
        `/${slug} is reserved for the site itself. Please choose another web address.`,
      taken: (slug: string, city: string) => `/${slug} is already the page of ${city}.`,
    },
    remove: {
      open: 'Remove city',
      title: (city: string) => `Remove ${city}?`,
      text: (slug: string) =>
        `Visitors will no longer find the page /${slug}. You can bring it back from the history.`,
      confirm: 'Remove',
      cancel: 'Keep it',
    },
  },
  es: {
    tab: 'Ciudades',
    rowName: (name: string) => `Página de ${name}`,
    aRow: 'una página de ciudad',
    noneLeft: 'No queda ninguna página de ciudad, y eso parece un error.',
    columns: {
      city_name: 'Nombre de la ciudad',
      region: 'Región',
      latitude: 'Latitud',
      longitude: 'Longitud',
      image_url: 'Enlace a una imagen en otro sitio',
      local_risk: 'Riesgos locales',
      insurance_tip: 'Consejo de seguros',
    },
    intro: 'Una página por ciudad, con su título, sus primeras líneas y los datos locales.',
    more: 'Más sobre esta ciudad',
    coordinates: 'En grados. La página enlaza a las ciudades más cercanas de la región.',
    loadProblem: 'No se pudieron cargar las ciudades',
    saved: 'Página de la ciudad actualizada',
    none: 'Todavía no hay páginas de ciudades.',
    search: 'Buscar ciudades',
    searchHint: 'Buscar por nombre, dirección web o región',
    show: 'Mostrar',
    filters: {
      all: 'Todas las ciudades',
      spanish: 'Español pendiente',
      unsaved: 'Cambios sin guardar',
    },
    found: (shown: number, all: number) =>
      shown === all ? `${all} ciudades` : `${shown} de ${all} ciudades`,
    noMatch: 'Ninguna ciudad coincide con esta búsqueda.',
    noPage: (slug: string) => `/${slug} (no existe esa página)`,
    noRegion: 'Sin región',
    fixed: {
      chip: 'Página principal',
      found: (city: string) => `${city} tiene una página principal.`,
      heading: 'Páginas principales de ciudades',
      intro:
        'Estas páginas vienen con el sitio, por eso no están en la lista de arriba. Si escribe su propio título y primeras líneas, reemplazan a los que trae el sitio.',
      writeShort: 'Escribir su propio título',
      about: (city: string) =>
        `La página de ${city} viene con el sitio, así que su texto no está en esta lista.`,
      elsewhere: 'Aun así puede agregarle contenido en:',
      seePage: (slug: string) => `Ver /${slug}`,
      write: (city: string) => `Escribir un título y unas primeras líneas propias para ${city}`,
    },
    hiddenUnsaved: (count: number) =>
      plural('es', count, {
        one: 'Una ciudad con cambios sin guardar no está en esta lista.',
        other: `${count} ciudades con cambios sin guardar no están en esta lista.`,
      }),
    showUnsaved: 'Mostrar cambios sin guardar',
    opensNewTab: '(se abre en otra pestaña)',
    pictureBroken:
      'No se puede cargar ninguna imagen de esta dirección web. Los visitantes verán un dibujo en su lugar.',
    picturePreview: 'Imagen de la ciudad como la ven los visitantes',
    fewWords: (words: number, fewest: number) =>
      `La descripción, los riesgos y el consejo suman ${words} palabras. Procure escribir al menos ${fewest} palabras sobre esta ciudad: inundaciones, viento, cómo son las casas.`,
    add: {
      open: 'Agregar ciudad',
      heading: 'Ciudad nueva',
      title: (city: string) => `Seguro de casa en ${city}, TX`,
      reserved: (slug: string) =>
        `/${slug} está reservada para el propio sitio. Elija otra dirección web.`,
      taken: (slug: string, city: string) => `/${slug} ya es la página de ${city}.`,
    },
    remove: {
      open: 'Quitar ciudad',
      title: (city: string) => `¿Quitar la página de ${city}?`,
      text: (slug: string) =>
        `Los visitantes ya no encontrarán la página /${slug}. Puede recuperarla desde el historial.`,
      confirm: 'Quitar',
      cancel: 'Conservarla',
    },
  },
});
