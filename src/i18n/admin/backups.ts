import { dictionary } from '#locales.ts';
import { withFullStop } from '../full-stop.ts';

export const backupsText = dictionary({
  en: {
    verified: (moment: string) => `Backup last verified: ${moment}.`,
    none: 'No backup has been verified yet.',
    failed:
      'The last nightly backup failed. Saved texts are safe on this server, but there is no new copy elsewhere. Please tell the person who maintains the site.',
    overdue:
      'No backup has been verified for two days. Please ask the person who maintains the site to make a backup now.',
  },
  es: {
    verified: (moment: string) =>
      withFullStop(`Última comprobación de una copia de seguridad: ${moment}`),
    none: 'Todavía no se ha comprobado ninguna copia de seguridad.',
    failed:
      'La última copia de seguridad de la noche falló. Los textos guardados están seguros en este servidor, pero no hay una copia nueva en otra parte. Avise a quien administra el sitio.',
    overdue:
      'Hace dos días que no se comprueba ninguna copia de seguridad. Pida a quien administra el sitio que haga una ahora.',
  },
});
