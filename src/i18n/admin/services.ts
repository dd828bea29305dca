import { dictionary } from '#locales.ts';

/** Texts of the tab in which staff edit services. */
export const servicesText = dictionary({
  en: {
    none: 'There is no service yet.',
    loadProblem: 'Error loading services',
    saved: 'Service updated successfully',
    iconPreview: 'Visitors see this drawing.',
    iconChoice: 'Choose a drawing',
    iconUnknown:
      'There is no drawing of this name. Visitors see the shield until you choose another.',
    linkLost:
      'The published site has no page at this address. You can save it, but visitors will hit a missing page.',
  },
  es: {
    none: 'Todavía no hay servicios.',
    loadProblem: 'No se pudieron cargar los servicios',
    saved: 'Servicio actualizado',
    iconPreview: 'Los visitantes ven este dibujo.',
    iconChoice: 'Elegir un dibujo',
    iconUnknown:
      'No hay un dibujo con este nombre. Los visitantes ven el escudo hasta que elija otro.',
    linkLost:
      'El sitio publicado no tiene una página en esta dirección. Puede guardarla, pero los visitantes se pierden.',
  },
});
