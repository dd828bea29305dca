import { dictionary } from '#locales.ts';

/** Texts of the tab in which staff say who works at the office. */
export const peopleText = dictionary({
  en: {
    heading: 'Our people',
    intro:
      'Shown on the home page in this order. A colleague for whom you choose a city answers for it, and stands on its page instead.',
    none: 'You have not added anybody yet.',
    loadProblem: 'Error loading your people',
    saved: 'Person updated successfully',
    add: 'Add a person',
    fresh: 'New person',
    onHomePage: 'On the home page',
    pictureHint: 'Shown as a square beside the name; without one, the initials stand there.',
    remove: {
      open: 'Remove',
      title: (name: string) => `Remove ${name}?`,
      text: 'Visitors will no longer see this person.',
      confirm: 'Remove',
      cancel: 'Keep it',
    },
  },
  es: {
    heading: 'Nuestra gente',
    intro:
      'Se muestran en la página de inicio en este orden. Si elige una ciudad para una persona, ella atiende a esa ciudad y se muestra en su página.',
    none: 'Todavía no ha agregado a nadie.',
    loadProblem: 'No se pudo cargar su gente',
    saved: 'Persona actualizada',
    add: 'Agregar a una persona',
    fresh: 'Persona nueva',
    onHomePage: 'En la página de inicio',
    pictureHint: 'Se muestra en un cuadrado junto al nombre; sin ella, están las iniciales.',
    remove: {
      open: 'Quitar',
      title: (name: string) => `¿Quitar a ${name}?`,
      text: 'Los visitantes ya no ven a esta persona.',
      confirm: 'Quitar',
      cancel: 'Conservarla',
    },
  },
});
