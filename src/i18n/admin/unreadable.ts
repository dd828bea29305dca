import { dictionary } from '#locales.ts';

/** Texts about a row with invalid data. */
export const unreadableText = dictionary({
  en: {
    problem: (field: string, name: string, number: number) =>
      `This row cannot be read: field “${field}” of ${name ? `“${name}”` : 'a row without a name'} (row ${number}).`,
    whatNow:
      'Visitors still see its previous text, or nothing if it had none. Remove it, or ask the person who looks after the site to correct it.',
    remove: 'Remove this row',
    title: 'Remove this row?',
    text: 'It will be gone from the site. Everything else stays as it is.',
    confirm: 'Remove',
    cancel: 'Keep it',
    done: 'The row was removed.',
    changed: 'Someone changed this row in the meantime. Please reload the page.',
  },
  es: {
    problem: (field: string, name: string, number: number) =>
      `Esta fila no se puede leer: campo “${field}” de ${name ? `“${name}”` : 'una fila sin nombre'} (fila ${number}).`,
    whatNow:
      'Los visitantes siguen viendo el texto que tenía antes, o nada si no tenía. Quítela o pida a quien administra el sitio que la corrija.',
    remove: 'Quitar esta fila',
    title: '¿Quitar esta fila?',
    text: 'Desaparecerá del sitio. Todo lo demás queda como está.',
    confirm: 'Quitar',
    cancel: 'Conservarla',
    done: 'Se quitó la fila.',
    changed: 'Mientras tanto alguien cambió esta fila. Vuelva a cargar la página.',
  },
});
