import { dictionary } from '#locales.ts';

export const heroText = dictionary({
  en: {
    tab: 'Hero Content',
    rowName: () => 'Home page headline',
    columns: {
      subtitle: 'Subtitle',
    },
    heading: 'Home page',
    intro: 'The headline of the home page and the line below it.',
    loadProblem: 'Error loading hero content',
    saved: 'Hero content updated successfully',
    more: 'Picture',
  },
  es: {
    tab: 'Página de inicio',
    rowName: () => 'Página de inicio',
    columns: {
      subtitle: 'Subtítulo',
    },
    heading: 'Página de inicio',
    intro: 'El título de la página de inicio y la línea debajo de él.',
    loadProblem: 'No se pudo cargar la página de inicio',
    saved: 'Página de inicio actualizada',
    more: 'Imagen',
  },
});
