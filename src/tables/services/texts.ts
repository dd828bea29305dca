import { dictionary } from '#locales.ts';

export const servicesText = dictionary({
  en: {
    tab: 'Services',
    rowName: (title: string) => `Service “${title}”`,
    aRow: 'a service',
    noneLeft: 'No services are left, which looks like a mistake.',
    columns: {
      icon: 'Icon',
      kind: 'Kind of service',
    },
    heading: 'Services',
    intro:
      'The cards on the home page, in the order visitors see them. The list of services in the footer is fixed and does not follow what you change here.',
    none: 'There are no services yet.',
    loadProblem: 'Error loading services',
    saved: 'Service updated successfully',
    iconPreview: 'Visitors see this icon.',
    iconChoice: 'Choose an icon',
    iconUnknown:
      'There is no icon with this name. Visitors see the shield until you choose another.',
    linkBroken:
      'The published site has no page at this web address. You can save it, but visitors will get a “page not found” message.',
    linkAtTop: 'Appears on the card as “Start online”.',
    linkBelow: 'Appears on the card as “Read more”, unless it leads to the card itself.',
    top: 'Always at the top',
    add: 'Add service',
    fresh: 'New service',
    duplicate: 'Duplicate',
    copy: (title: string) => `${title} (copy)`,
    remove: {
      open: 'Remove service',
      title: (title: string) => `Remove ${title}?`,
      text: 'Visitors will no longer see this card on the home page; the list of services in the footer does not change. You can bring it back from the history.',
      confirm: 'Remove',
      cancel: 'Keep it',
      refused: (title: string) => `${title} cannot be removed`,
      mustStay: 'It is the last service, and the home page needs at least one.',
      understood: 'OK',
    },
  },
  es: {
    tab: 'Servicios',
    rowName: (title: string) => `Servicio “${title}”`,
    aRow: 'un servicio',
    noneLeft: 'No queda ningún servicio, y eso parece un error.',
    columns: {
      icon: 'Icono',
      kind: 'Tipo de servicio',
    },
    heading: 'Servicios',
    intro:
      'Las tarjetas de la página de inicio, en el orden en que las ven los visitantes. La lista de servicios al pie de cada página es fija: no sigue lo que usted cambie aquí.',
    none: 'Todavía no hay servicios.',
    loadProblem: 'No se pudieron cargar los servicios',
    saved: 'Servicio actualizado',
    iconPreview: 'Los visitantes ven este icono.',
    iconChoice: 'Elegir un icono',
    iconUnknown:
      'No hay un icono con este nombre. Los visitantes ven el escudo hasta que elija otro.',
    linkBroken:
      'El sitio publicado no tiene una página en esta dirección web. Puede guardarla, pero los visitantes llegarán a una página que no existe.',
    linkAtTop: 'Se ve en la tarjeta como “Empiece en línea”.',
    linkBelow: 'Se ve en la tarjeta como “Más información”, salvo que lleve a la propia tarjeta.',
    top: 'Siempre arriba',
    add: 'Agregar servicio',
    fresh: 'Servicio nuevo',
    duplicate: 'Duplicar',
    copy: (title: string) => `${title} (copia)`,
    remove: {
      open: 'Quitar servicio',
      title: (title: string) => `¿Quitar “${title}”?`,
      text: 'Los visitantes ya no verán esta tarjeta en la página de inicio; la lista de servicios al pie de cada página queda como está. Puede recuperarla desde el historial.',
      confirm: 'Quitar',
      cancel: 'Conservarlo',
      refused: (title: string) => `“${title}” no se puede quitar`,
      mustStay: 'Es el último servicio, y la página de inicio necesita al menos uno.',
      understood: 'De acuerdo',
    },
  },
});
