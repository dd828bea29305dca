import { dictionary } from './locales.ts';

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
    tabs: { hero: 'Hero Content' },
    tabsLabel: 'Content',
    hero: {
      intro:
        'The headline and the line below it on the English home page. The Spanish page keeps its own text.',
      title: 'Title',
      subtitle: 'Subtitle',
      loadProblem: 'Error loading hero content',
      retry: 'Try again',
      saved: 'Hero content updated successfully',
    },
    quotesNotSent:
      'Quote requests from the two forms are not sent to you yet. Visitors see a confirmation, but nothing leaves their browser until delivery is connected.',
    save: 'Save Changes',
    saving: 'Saving...',
    count: (used: number, limit: number) => `${used} of ${limit} characters`,
    empty: 'Please write a title. A headline cannot be empty.',
    tooLong: (limit: number, excess: number) =>
      `This text is ${excess} ${excess === 1 ? 'character' : 'characters'} too long. At most ${limit} fit.`,
    signedOut:
      'Your session has ended. Your text is still here: sign in again in the new tab, come back and press Save Changes.',
    signInAgain: 'Sign in again (opens a new tab)',
    denied: 'Nothing was saved: this account may not change content. Your text is still here.',
    unreachable:
      'Nothing was saved: the database cannot be reached. Check the connection and try again; your text is still here.',
    conflict: 'Somebody else changed this since you opened it. Your text is still here.',
    theirs: 'It now says:',
    keepMine: 'Save mine over it',
    takeTheirs: 'Take theirs',
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
    tabs: { hero: 'Portada' },
    tabsLabel: 'Contenido',
    hero: {
      intro:
        'El título y la línea debajo de él en la página de inicio en inglés. La página en español conserva su propio texto.',
      title: 'Título',
      subtitle: 'Subtítulo',
      loadProblem: 'No se pudo cargar la portada',
      retry: 'Intentar de nuevo',
      saved: 'Portada actualizada',
    },
    quotesNotSent:
      'Las solicitudes de los dos formularios todavía no le llegan. Los visitantes ven una confirmación, pero nada sale de su navegador hasta que se conecte la entrega.',
    save: 'Guardar cambios',
    saving: 'Guardando...',
    count: (used: number, limit: number) => `${used} de ${limit} caracteres`,
    empty: 'Escriba un título. La portada no puede quedar sin título.',
    tooLong: (limit: number, excess: number) =>
      `A este texto le ${excess === 1 ? 'sobra 1 carácter' : `sobran ${excess} caracteres`}. Caben ${limit} como máximo.`,
    signedOut:
      'Su sesión terminó. Su texto sigue aquí: inicie sesión otra vez en la pestaña nueva, regrese y presione Guardar cambios.',
    signInAgain: 'Iniciar sesión otra vez (abre otra pestaña)',
    denied: 'No se guardó nada: esta cuenta no puede cambiar el contenido. Su texto sigue aquí.',
    unreachable:
      'No se guardó nada: no se puede llegar a la base de datos. Revise la conexión e intente de nuevo; su texto sigue aquí.',
    conflict: 'Otra persona cambió esto desde que usted lo abrió. Su texto sigue aquí.',
    theirs: 'Ahora dice:',
    keepMine: 'Guardar el mío encima',
    takeTheirs: 'Tomar el otro',
  },
});
