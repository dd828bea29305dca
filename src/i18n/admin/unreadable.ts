import { dictionary } from '#locales.ts';

/** Texts about a row with invalid data, which staff know as an item. */
export const unreadableText = dictionary({
  en: {
    problem: (field: string, name: string, number: number) =>
      `This item cannot be read: field “${field}” of ${name ? `“${name}”` : 'an item without a name'} (number ${number}).`,
    whatNow:
      'Visitors still see its previous text, or nothing if it had none. Remove it, or ask the person who maintains the site to correct it.',
    remove: 'Remove this item',
    title: 'Remove this item?',
    text: 'It will be gone from the site. Everything else stays as it is.',
    confirm: 'Remove',
    cancel: 'Keep it',
    done: 'The item was removed.',
    changed: 'Someone changed this item in the meantime. Please reload the page.',
  },
  es: {
    problem: (field: string, name: string, number: number) =>
      `Este elemento no se puede leer: campo “${field}” de ${name ? `“${name}”` : 'un elemento sin nombre'} (número ${number}).`,
    whatNow:
      'Los visitantes siguen viendo el texto que tenía antes, o nada si no tenía. Quítelo o pida a quien administra el sitio que lo corrija.',
    remove: 'Quitar este elemento',
    title: '¿Quitar este elemento?',
    text: 'Desaparecerá del sitio. Todo lo demás queda como está.',
    confirm: 'Quitar',
    cancel: 'Conservarlo',
    done: 'Se quitó el elemento.',
    changed: 'Mientras tanto alguien cambió este elemento. Vuelva a cargar la página.',
  },
});
