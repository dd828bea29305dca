import { dictionary } from '#locales.ts';
import { cardText } from './cards.ts';
import { citiesText } from './cities.ts';
import { servicesText } from './services.ts';

/** Texts of the admin panel. */
export const adminText = dictionary({
  en: {
    title: 'CMS Admin Panel',
    pageDescription: 'Content panel for the staff of the agency.',
    loading: 'Loading…',
    logout: 'Logout',
    closeMessage: 'Close message',
    noScript: 'The admin panel needs JavaScript. Please switch it on in your browser.',
    gate: {
      noAccess: "You don't have admin access",
      problem: 'Error checking authentication',
      loggedOut: 'Logged out successfully',
    },
    tabs: { hero: 'Hero Content', services: 'Services', cities: 'City Pages' },
    card: cardText.en,
    tabsLabel: 'Content',
    hero: {
      heading: 'Home page',
      intro: 'The headline of the home page and the line below it.',
      loadProblem: 'Error loading hero content',
      saved: 'Hero content updated successfully',
    },
    services: servicesText.en,
    cities: citiesText.en,
    leave: {
      title: 'Leave without saving?',
      text: (cards: number) =>
        `There are unsaved changes in ${cards === 1 ? 'one card' : `${cards} cards`}. They are gone if you log out now.`,
      confirm: 'Log out without saving',
      cancel: 'Stay here',
    },
    quotesNotSent:
      'Quote requests from the two forms are not sent to you yet. Visitors see a confirmation, but nothing leaves their browser until delivery is connected.',
  },
  es: {
    title: 'Panel de administración',
    pageDescription: 'Panel de contenido para el personal de la agencia.',
    loading: 'Cargando…',
    logout: 'Cerrar sesión',
    closeMessage: 'Cerrar mensaje',
    noScript: 'El panel de administración necesita JavaScript. Actívelo en su navegador.',
    gate: {
      noAccess: 'Usted no tiene acceso de administrador',
      problem: 'No se pudo comprobar su acceso',
      loggedOut: 'Sesión cerrada',
    },
    tabs: { hero: 'Portada', services: 'Servicios', cities: 'Ciudades' },
    card: cardText.es,
    tabsLabel: 'Contenido',
    hero: {
      heading: 'Página de inicio',
      intro: 'El título de la página de inicio y la línea debajo de él.',
      loadProblem: 'No se pudo cargar la portada',
      saved: 'Portada actualizada',
    },
    services: servicesText.es,
    cities: citiesText.es,
    leave: {
      title: '¿Salir sin guardar?',
      text: (cards: number) =>
        `Hay cambios sin guardar en ${cards === 1 ? 'una tarjeta' : `${cards} tarjetas`}. Se pierden si cierra la sesión ahora.`,
      confirm: 'Cerrar sesión sin guardar',
      cancel: 'Quedarme aquí',
    },
    quotesNotSent:
      'Las solicitudes de los dos formularios todavía no le llegan. Los visitantes ven una confirmación, pero nada sale de su navegador hasta que se conecte la entrega.',
  },
});
