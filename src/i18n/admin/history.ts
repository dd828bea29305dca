import { dictionary } from '#locales.ts';
import { withFullStop } from '../full-stop.ts';

export const historyText = dictionary({
  en: {
    title: 'History of the whole site',
    titleOf: (name: string) => `History: ${name}`,
    intro: 'Every save, the newest first. Any earlier version can be restored.',
    close: 'Close the history',
    loading: 'Loading the history…',
    loadProblem: 'The history could not be loaded.',
    empty: 'Nothing has been saved yet.',
    noneFound: 'No matching saves.',
    noneFoundSince: (day: string) => `No matching saves since ${day}.`,
    searchedSince: (day: string) => `All saves since ${day} were searched.`,
    filter: {
      label: 'Filter the history',
      text: 'Search the content',
      person: 'Who',
      everyone: 'Everyone',
      setUp: 'Initial setup, or no account',
      page: 'What',
      everything: 'Everything',
      allOf: (tab: string) => `All of ${tab}`,
      week: 'When',
      anyTime: 'Any time',
      thisWeek: 'This week',
      lastWeek: 'Last week',
      weekFrom: (day: string) => `Week from ${day}`,
    },
    older: 'Show older',
    searchOlder: 'Search older saves',
    loadingOlder: 'Loading…',
    actions: { insert: 'Added', update: 'Changed', delete: 'Removed' },
    reordered: (list: string) => `${list}: order changed`,
    place: (name: string, from: number, to: number) => `${name}: from place ${from} to ${to}`,
    by: (who: string) => `by ${who}`,
    setUp: 'the initial setup or someone working directly on the database',
    isNow: 'Current version',
    seePage: 'See the page',
    opensNewTab: '(opens a new tab)',
    contents: { insert: 'What was added', delete: 'What was removed' },
    unreadable: (field: string) =>
      `This save cannot be read because of its field “${field}”, so it cannot be restored here.`,
    spanishConfirmed: 'The Spanish was confirmed as still correct. No text changed.',
    erased: 'This text was erased from the history and cannot be restored.',
    diff: {
      removed: 'removed:',
      added: 'added:',
      end: ', end of change.',
      leftOut: '(unchanged text left out)',
      spacing: '(spaces or line breaks)',
    },
    restore: {
      before: 'Restore the version before this change',
      version: 'Restore this version',
      undo: 'Undo this change',
      removed: 'Restore what was removed',
    },
    preview: {
      title: (name: string) => `Restore ${name}?`,
      asOf: (when: string) => `As it was saved on ${when}.`,
      before: (when: string) => `As it was before the change on ${when}.`,
      loading: 'Loading the current version…',
      loadProblem: 'The current version could not be loaded.',
      changes: 'Restoring will change the current version as follows:',
      comesBack: (page: string) =>
        `It was removed. Restoring it brings the page ${page} back with this text:`,
      addsAgain: 'It was removed. Restoring adds it again with this text:',
      same: 'The current version is the same, so there is nothing to restore.',
      pictureGone:
        'The picture of this version has been removed from the site, so this restores everything except the picture.',
      unsaved:
        'You have unsaved changes in this card. They will stay in its fields. When you save them, you will see both versions and can choose one.',
      confirm: 'Restore',
      busy: 'Restoring...',
      back: 'Back to the history',
    },
    done: (name: string) => `${name} restored`,
    problems: {
      changed:
        'Nothing was restored because someone else saved a change in the meantime. Below is what restoring would change now.',
      addressTaken: (page: string) =>
        `Nothing was restored: another city page now uses the web address ${page}.`,
      notStorable:
        'This version cannot be restored because one of its texts no longer meets the rules for saving. Copy what you need from it into the card instead.',
      denied: 'Nothing was restored: this account can no longer change content.',
      signedOut: 'Nothing was restored: you are signed out. Press Restore again to sign in.',
      unreachable:
        'It is not known yet whether this was restored: the database cannot be reached. Please press Restore again in a minute; nothing is restored twice.',
      offline:
        'It is not known yet whether this was restored: this computer is offline. Check the connection, then press Restore again; nothing is restored twice.',
      fileGone:
        'Nothing was restored: the file of this picture was deleted, as all files that no picture has used for a month. Please upload it again.',
      failed: (reason: string) => `Nothing was restored. ${reason}`,
    },
  },
  es: {
    title: 'Historial de todo el sitio',
    titleOf: (name: string) => `Historial: ${name}`,
    intro: 'Todo lo que se ha guardado, lo más nuevo primero. Puede restaurar cualquier versión.',
    close: 'Cerrar el historial',
    loading: 'Cargando el historial…',
    loadProblem: 'No se pudo cargar el historial.',
    empty: 'Todavía no se ha guardado nada.',
    noneFound: 'Ningún cambio coincide.',
    noneFoundSince: (day: string) => `Ningún cambio coincide desde el ${day}.`,
    searchedSince: (day: string) => `Se buscó en todos los cambios desde el ${day}.`,
    filter: {
      label: 'Filtrar el historial',
      text: 'Buscar en el contenido',
      person: 'Quién',
      everyone: 'Todos',
      setUp: 'La instalación inicial, o sin cuenta',
      page: 'Qué',
      everything: 'Todo',
      allOf: (tab: string) => `${tab}: todo`,
      week: 'Cuándo',
      anyTime: 'En cualquier momento',
      thisWeek: 'Esta semana',
      lastWeek: 'La semana pasada',
      weekFrom: (day: string) => `Semana del ${day}`,
    },
    older: 'Mostrar anteriores',
    searchOlder: 'Buscar en cambios anteriores',
    loadingOlder: 'Cargando…',
    actions: { insert: 'Se agregó', update: 'Se cambió', delete: 'Se quitó' },
    reordered: (list: string) => `${list}: se cambió el orden`,
    place: (name: string, from: number, to: number) => `${name}: del lugar ${from} al ${to}`,
    by: (who: string) => `por ${who}`,
    setUp: 'la instalación inicial o alguien que trabajó directamente en la base de datos',
    isNow: 'Versión actual',
    seePage: 'Ver la página',
    opensNewTab: '(se abre en otra pestaña)',
    contents: { insert: 'Lo que se agregó', delete: 'Lo que se quitó' },
    unreadable: (field: string) =>
      `Este cambio no se puede leer por el campo “${field}”, así que aquí no se puede restaurar.`,
    spanishConfirmed: 'Se marcó que el español sigue bien. No cambió ningún texto.',
    erased: 'Este texto se borró del historial y no se puede restaurar.',
    diff: {
      removed: 'se quitó:',
      added: 'se agregó:',
      end: ', fin del cambio.',
      leftOut: '(texto sin cambios omitido)',
      spacing: '(espacios o saltos de línea)',
    },
    restore: {
      before: 'Volver a como estaba antes de este cambio',
      version: 'Restaurar esta versión',
      undo: 'Deshacer este cambio',
      removed: 'Restaurar lo que se quitó',
    },
    preview: {
      title: (name: string) => `Restaurar: ${name}`,
      asOf: (when: string) => withFullStop(`Como se guardó el ${when}`),
      before: (when: string) => withFullStop(`Como estaba antes del cambio del ${when}`),
      loading: 'Cargando la versión actual…',
      loadProblem: 'No se pudo cargar la versión actual.',
      changes: 'Al restaurar, la versión actual cambiará así:',
      comesBack: (page: string) =>
        `Se quitó. Al restaurar, la página ${page} regresa con este texto:`,
      addsAgain: 'Se quitó. Al restaurar se agrega otra vez con este texto:',
      same: 'La versión actual es igual, así que no hay nada que restaurar.',
      pictureGone:
        'La imagen de esta versión ya se quitó del sitio, así que se restaura todo menos la imagen.',
      unsaved:
        'Usted tiene cambios sin guardar en esta tarjeta. Se quedan en sus campos; al guardarlos verá las dos versiones y podrá elegir.',
      confirm: 'Restaurar',
      busy: 'Restaurando…',
      back: 'Volver al historial',
    },
    done: (name: string) => `Se restauró: ${name}`,
    problems: {
      changed:
        'No se restauró nada porque mientras tanto alguien guardó otro cambio. Abajo está lo que cambiaría ahora.',
      addressTaken: (page: string) =>
        `No se restauró nada: ahora otra página de ciudad usa la dirección web ${page}.`,
      notStorable:
        'Esta versión no se puede restaurar porque uno de sus textos ya no cumple las reglas para guardar. Copie de ella lo que necesite a la tarjeta.',
      denied: 'No se restauró nada: esta cuenta ya no puede cambiar el contenido.',
      signedOut:
        'No se restauró nada: su sesión está cerrada. Presione Restaurar otra vez para iniciar sesión.',
      unreachable:
        'Todavía no se sabe si esto se restauró: no se puede conectar con la base de datos. Presione Restaurar otra vez en un minuto; nada se restaura dos veces.',
      offline:
        'Todavía no se sabe si esto se restauró: esta computadora no tiene conexión. Revise la conexión y presione Restaurar otra vez; nada se restaura dos veces.',
      fileGone:
        'No se restauró nada: el archivo de esta imagen se borró, como todos los que ninguna imagen usa desde hace un mes. Súbalo otra vez.',
      failed: (reason: string) => `No se restauró nada. ${reason}`,
    },
  },
});
