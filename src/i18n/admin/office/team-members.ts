import { dictionary } from '#locales.ts';

/** Texts of the Team Members tab. */
export const teamMembersText = dictionary({
  en: {
    heading: 'Team Members',
    intro:
      'Team members appear on the home page in this order. If you choose a city for someone, they appear on that city’s page instead.',
    none: 'You have not added any team members yet.',
    loadProblem: 'Error loading team members',
    saved: 'Team member updated successfully',
    add: 'Add a team member',
    fresh: 'New team member',
    onHomePage: 'On the home page',
    pictureHint:
      'Shown as a square next to the name. Without a picture, the page shows the initials.',
    remove: {
      open: 'Remove',
      title: (name: string) => `Remove ${name}?`,
      text: 'Visitors will no longer see this team member.',
      confirm: 'Remove',
      cancel: 'Keep',
    },
  },
  es: {
    heading: 'Equipo',
    intro:
      'Se muestran en la página de inicio en este orden. Si elige una ciudad para una persona, ella atiende a esa ciudad y se muestra en su página.',
    none: 'Todavía no ha agregado a ningún miembro del equipo.',
    loadProblem: 'No se pudo cargar el equipo',
    saved: 'Miembro del equipo actualizado',
    add: 'Agregar a un miembro del equipo',
    fresh: 'Nuevo miembro del equipo',
    onHomePage: 'En la página de inicio',
    pictureHint:
      'Se muestra en un cuadrado junto al nombre. Sin foto, la página muestra las iniciales.',
    remove: {
      open: 'Quitar',
      title: (name: string) => `¿Quitar a ${name}?`,
      text: 'Los visitantes ya no verán a esta persona.',
      confirm: 'Quitar',
      cancel: 'Conservarla',
    },
  },
});
