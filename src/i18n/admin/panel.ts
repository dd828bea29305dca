import { dictionary } from '#locales.ts';
import { plural } from '../plural.ts';
import { editorText } from './editor.ts';
import { searchText } from './search.ts';
import { authText } from './sign-in/auth.ts';

/** Texts of the admin panel. */
export const adminText = dictionary({
  en: {
    title: 'CMS Admin Panel',
    pageDescription: 'Content panel for the staff of the agency.',
    history: {
      open: 'History',
      openSite: 'Site history',
      openOf: (name: string) => `History of ${name}`,
      unopened: 'The history could not be opened. Check the connection and try again.',
    },
    loading: 'Loading…',
    logout: 'Logout',
    closeMessage: 'Close message',
    messages: 'Notifications',
    noScript: 'The admin panel needs JavaScript. Please switch it on in your browser.',
    access: {
      noAccess: "You don't have admin access",
      problem: 'Error checking authentication',
      forged:
        'Invalid JWT signature: the session stored on this device is not valid. Please sign in again.',
      ended: authText.en.ended,
      loggedOutElsewhere:
        'You signed out in another tab. What you had not saved is still on this device, and offered to you when you sign in again.',
      signIn: 'Sign in',
      replacedElsewhere:
        'Another account signed in in another tab. What you had not saved is still on this device, and offered to you when you sign in again.',
      openOther: 'Open the panel with that account',
      loggedOut: 'Logged out successfully',
      loggedOutHere:
        'You are signed out on this device. The site could not be reached, so your session is still open on the server: to end it, sign in later and change your password.',
    },
    /** Sections without a table, and a tab of several; others are named by the texts of their table. */
    tabs: {
      requests: 'Requests',
      hours: 'Hours and Notices',
      account: 'Account',
      staff: 'Staff',
    },
    editor: editorText.en,
    tabGroups: { pages: 'Pages', office: 'Office', people: 'People' },
    waiting: (count: number, shown: string) =>
      plural('en', count, { one: '1 new', other: `${shown} new` }),
    attention: 'Server needs attention',
    tabsLabel: 'Content',
    allTabsLabel: 'All sections',
    search: searchText.en,
    leave: {
      title: 'Leave without saving?',
      text: (count: number) =>
        plural('en', count, {
          one: 'There are unsaved changes in one card. They will be lost if you sign out now.',
          other: `There are unsaved changes in ${count} cards. They will be lost if you sign out now.`,
        }),
      confirm: 'Sign out without saving',
      cancel: 'Stay here',
    },
  },
  es: {
    title: 'Panel de administración',
    pageDescription: 'Panel de contenido para el personal de la agencia.',
    history: {
      open: 'Historial',
      openSite: 'Historial del sitio',
      openOf: (name: string) => `Historial: ${name}`,
      unopened: 'No se pudo abrir el historial. Revise la conexión e intente de nuevo.',
    },
    loading: 'Cargando…',
    logout: 'Cerrar sesión',
    closeMessage: 'Cerrar mensaje',
    messages: 'Notificaciones',
    noScript: 'El panel de administración necesita JavaScript. Actívelo en su navegador.',
    access: {
      noAccess: 'Usted no tiene acceso de administrador',
      problem: 'No se pudo comprobar su acceso',
      forged: 'Su sesión en este dispositivo ya no sirve. Inicie sesión de nuevo.',
      ended: authText.es.ended,
      loggedOutElsewhere:
        'Usted cerró la sesión en otra pestaña. Lo que no guardó sigue en este dispositivo y podrá retomarlo cuando inicie sesión otra vez.',
      signIn: 'Iniciar sesión',
      replacedElsewhere:
        'En otra pestaña se inició sesión con otra cuenta. Lo que usted no guardó sigue en este dispositivo y podrá retomarlo cuando inicie sesión otra vez.',
      openOther: 'Abrir el panel con esa cuenta',
      loggedOut: 'Sesión cerrada',
      loggedOutHere:
        'Cerró la sesión en este dispositivo. No se pudo conectar con el sitio, donde sigue abierta: para terminarla, inicie sesión más tarde y cambie su contraseña.',
    },
    tabs: {
      requests: 'Solicitudes',
      hours: 'Horario y avisos',
      account: 'Cuenta',
      staff: 'Personal',
    },
    editor: editorText.es,
    tabGroups: { pages: 'Páginas', office: 'Oficina', people: 'Personas' },
    waiting: (count: number, shown: string) =>
      plural('es', count, { one: '1 nueva', other: `${shown} nuevas` }),
    attention: 'El servidor requiere atención',
    tabsLabel: 'Contenido',
    allTabsLabel: 'Todas las secciones',
    search: searchText.es,
    leave: {
      title: '¿Salir sin guardar?',
      text: (count: number) =>
        plural('es', count, {
          one: 'Hay cambios sin guardar en una tarjeta. Se pierden si cierra la sesión ahora.',
          other: `Hay cambios sin guardar en ${count} tarjetas. Se pierden si cierra la sesión ahora.`,
        }),
      confirm: 'Cerrar sesión sin guardar',
      cancel: 'Quedarme aquí',
    },
  },
});
