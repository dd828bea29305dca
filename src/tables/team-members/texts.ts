import { dictionary } from '#locales.ts';

export const teamMembersText = dictionary({
  en: {
    tab: 'Team Members',
    rowName: (name: string) => `Team member: ${name}`,
    aRow: 'a team member',
    columns: {
      job: 'Job',
      languages: 'Languages',
      bio: 'A few sentences about this person',
    },
    heading: 'Team Members',
    intro:
      'Team members appear on “About us” in this order, and the first three on the home page too. If you choose a city for someone, they also appear on that city’s page.',
    none: 'You have not added your own team members yet.',
    loadProblem: 'Error loading team members',
    saved: 'Team member updated successfully',
    add: 'Add a team member',
    fresh: 'New team member',
    onHomePage: 'On the home page',
    agencyAsAuthor: 'The agency',
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
    tab: 'Equipo',
    rowName: (name: string) => `Miembro del equipo: ${name}`,
    aRow: 'un miembro del equipo',
    columns: {
      job: 'Puesto',
      languages: 'Idiomas',
      bio: 'Unas frases sobre esta persona',
    },
    heading: 'Equipo',
    intro:
      'Los miembros del equipo se muestran en “Quiénes somos” en este orden, y los tres primeros también en la página de inicio. Si elige una ciudad para alguien, esa persona se muestra también en la página de la ciudad.',
    none: 'Todavía no ha agregado a nadie de su propio equipo.',
    loadProblem: 'No se pudieron cargar los miembros del equipo',
    saved: 'Miembro del equipo actualizado',
    add: 'Agregar a un miembro del equipo',
    fresh: 'Nuevo miembro del equipo',
    onHomePage: 'En la página de inicio',
    agencyAsAuthor: 'La agencia',
    pictureHint:
      'Se muestra en un cuadrado junto al nombre. Sin foto, la página muestra las iniciales.',
    remove: {
      open: 'Quitar',
      title: (name: string) => `¿Quitar a ${name}?`,
      text: 'Los visitantes ya no verán a este miembro del equipo.',
      confirm: 'Quitar',
      cancel: 'Conservarlo',
    },
  },
});
