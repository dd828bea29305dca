import { dictionary } from '#locales.ts';
import { withFullStop } from '../full-stop.ts';

/** What the panel says of backups. */
export const backupsText = dictionary({
  en: {
    proven: (moment: string) => `Last proven backup: ${moment}.`,
    none: 'No backup has been proven yet.',
    failed:
      'The last nightly backup failed. Saved texts are safe on this machine, but nowhere else. Please tell whoever looks after the website; the reason:',
    overdue:
      'No backup has been proven for three days. Please tell whoever looks after the website: npm run backup makes one.',
  },
  es: {
    proven: (moment: string) => withFullStop(`Última copia de seguridad comprobada: ${moment}`),
    none: 'Todavía no se ha comprobado ninguna copia de seguridad.',
    failed:
      'La última copia de seguridad de la noche falló. Los textos guardados están seguros en esta máquina, pero en ninguna otra parte. Avise a quien cuida el sitio; el motivo, en inglés:',
    overdue:
      'Hace tres días que no se comprueba ninguna copia de seguridad. Avise a quien cuida el sitio: npm run backup hace una.',
  },
});
