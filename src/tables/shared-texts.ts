import { dictionary } from '#locales.ts';

/** Labels of columns that several tables have. */
export const sharedColumns = dictionary({
  en: {
    title: 'Title',
    description: 'Description',
    link: 'Link',
    display_order: 'Position in the list',
    slug: 'Web address of the page',
    phone: 'Phone',
    license_number: 'License number',
    city: 'Where it shows',
    picture: 'Your own picture',
    name: 'Name',
    sample: 'Example',
    body: 'Text',
    category: 'Topic',
    status: 'Status',
    publish_from: 'Published from',
    publish_until: 'Published until',
  },
  es: {
    title: 'Título',
    description: 'Descripción',
    link: 'Enlace',
    display_order: 'Lugar en la lista',
    slug: 'Dirección web de la página',
    phone: 'Teléfono',
    license_number: 'Número de licencia',
    city: 'Dónde se muestra',
    picture: 'Imagen propia',
    name: 'Nombre',
    sample: 'Ejemplo',
    body: 'Texto',
    category: 'Tema',
    status: 'Estado',
    publish_from: 'Publicado desde',
    publish_until: 'Publicado hasta',
  },
});

/** The choices of such columns. */
export const sharedChoices = dictionary({
  en: {
    sample: { yes: 'Made up: visitors see “Example” next to the name', hidden: 'Hidden example' },
    category: { '': 'Not chosen', auto: 'Auto', home: 'Home', both: 'Home and auto' },
    status: { draft: 'Draft: only staff see it', published: 'Published' },
  },
  es: {
    sample: {
      yes: 'Inventado: los visitantes ven “Ejemplo” junto al nombre',
      hidden: 'Ejemplo oculto',
    },
    category: { '': 'Sin elegir', auto: 'Auto', home: 'Casa', both: 'Casa y auto' },
    status: { draft: 'Borrador: solo lo ve el personal', published: 'Publicado' },
  },
});
