import { dictionary } from '#locales.ts';

/** Notices about the server that runs the site. */
export const serverHealthText = dictionary({
  en: {
    heading: 'Server',
    diskLow: (percent: number) =>
      `The server’s disk is getting full (${percent}% free). Please ask the person who maintains the site to free space.`,
    diskFull: (percent: number) =>
      percent === 0
        ? 'The server’s disk is full, so texts may not load and cannot be saved. What was saved is safe, and visitors still see the site. Please ask the person who maintains the site to free space now.'
        : `The server’s disk is almost full (${percent}% free). Saves may fail soon. Please ask the person who maintains the site to free space.`,
    outdated: (programs: string) =>
      `Please ask the person who maintains the site to run “website preflight” on the server: it says how to update programs with published security holes (${programs}).`,
    program: (name: string, installed: string, lowest: string) =>
      `${name} ${installed}, fixed in ${lowest}`,
    unread: 'Some of this could not be read. It is read again every minute.',
  },
  es: {
    heading: 'Servidor',
    diskLow: (percent: number) =>
      `El disco del servidor se está llenando (queda libre el ${percent}%). Pida a quien administra el sitio que libere espacio.`,
    diskFull: (percent: number) =>
      percent === 0
        ? 'El disco del servidor está lleno: es posible que los textos no se carguen, y no se pueden guardar. Lo que ya guardó está seguro, y los visitantes siguen viendo el sitio. Pida a quien administra el sitio que libere espacio cuanto antes.'
        : `El disco del servidor está casi lleno (queda libre el ${percent}%). Es posible que pronto no se pueda guardar. Pida a quien administra el sitio que libere espacio.`,
    outdated: (programs: string) =>
      `Pida a quien administra el sitio que ejecute “website preflight” en el servidor: el comando dice cómo actualizar los programas con fallas de seguridad conocidas (${programs}).`,
    program: (name: string, installed: string, lowest: string) =>
      `${name} ${installed}, corregida en la ${lowest}`,
    unread: 'Parte de esto no se pudo leer. Se vuelve a leer cada minuto.',
  },
});
