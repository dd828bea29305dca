import { dictionary } from '#locales.ts';
import { plural } from '../plural.ts';

/** Texts of the forms in which staff edit content. */
export const editorText = dictionary({
  en: {
    english: 'English',
    spanish: 'Spanish',
    spanishStates: { missing: 'Spanish missing', outdated: 'Spanish older than English' },
    spanishOutdated: 'The English changed after this was written.',
    spanishStillFits: 'The Spanish is still correct',
    noSpanishYet:
      'There is no Spanish text yet. Visitors to the Spanish pages will see the English.',
    noSpanishArticleYet: 'There is no Spanish page until everything is also in Spanish.',
    nothingChanged: 'No changes to save.',
    about: (name: string, text: string) => `${name}: ${text}`,
    added: (name: string) => `Added: ${name}`,
    unsaved: 'Unsaved changes',
    saving: 'Saving...',
    awaitsFile:
      'The picture is still being checked. Your changes will be saved as soon as that is done.',
    save: 'Save Changes',
    retry: 'Try again',
    preview: 'Preview',
    list: {
      changed: 'Edited',
      close: 'Close',
      noSuchRow: 'This item no longer exists, or its web address is mistyped.',
    },
    count: (used: number, limit: number) => `${used} of ${limit} characters`,
    left: (count: number) =>
      plural('en', count, { one: '1 character left', other: `${count} characters left` }),
    inEnglish: 'in English',
    optional: 'Optional',
    problems: {
      empty: 'Please write something here: this text cannot be empty.',
      emptyEnglish:
        'Please write something here: this text cannot be empty. The English pages need it; until it is translated, you can enter the Spanish text.',
      tooLong: (limit: number, excess: number) =>
        plural('en', excess, {
          one: `This text is 1 character too long. The limit is ${limit} characters.`,
          other: `This text is ${excess} characters too long. The limit is ${limit} characters.`,
        }),
      characters: 'This text contains a character that cannot be saved. Please type it again.',
      shapes: {
        link: 'Enter a page on this site (/auto-quote), a section of the page (#life), or a link that starts with https://, tel: or mailto:, without spaces.',
        picture:
          'Enter a path on this site (/images/…) or a web address that starts with https://.',
        slug: 'Use lowercase letters, digits and single hyphens: sugar-land.',
        spanish_slug: 'Use lowercase letters, digits and single hyphens: seguro-de-casa.',
        url: 'Enter a page on this site (/blog/…) or a web address that starts with https://, without spaces.',
        minutes: 'Enter a whole number from 1 to 99.',
        hours: 'Please enter both times, the earlier one first.',
        file: 'Please choose a picture.',
        focus: 'Please choose a point in the picture.',
        email: 'Enter an email address, such as info@example.com, without spaces.',
        day: 'Please choose a day from the calendar.',
        moment: 'Please enter a day and a time.',
        skipped:
          'This time does not exist: the clock goes forward that day. Please enter another one.',
        choice: 'Please choose one from the list.',
        city: 'Please choose one from the list.',
        phone: 'Enter a phone number with ten digits, area code first: (281) 555-0100.',
        state: 'Enter two letters: TX.',
        postal_code: 'Enter five digits: 77382.',
        latitude: 'Enter a number of degrees: 29.78.',
        longitude: 'Enter a number of degrees. In Texas the longitude is negative: -95.39.',
        rating_value: 'Enter a number from 1 to 5, with at most one decimal: 4.9.',
        rating_count: 'Enter a whole number, at least 1.',
        grade: 'Enter a letter from A to F, optionally with + or −: A+.',
        years_of_experience: 'Enter a whole number from 1 to 99.',
        https: 'Enter a web address that starts with https://, without spaces.',
      },
    },
    hours: {
      open: 'Open',
      closed: 'Closed',
      byAppointment: 'By appointment',
      from: 'Opens at',
      until: 'Closes at',
    },
    officeClock: 'Times are in the office’s time zone.',
    move: {
      up: (name: string) => `Move ${name} up`,
      down: (name: string) => `Move ${name} down`,
      moved: (name: string, place: number, count: number) =>
        `${name} is now number ${place} of ${count}`,
      conflict:
        'Nothing was moved: someone else changed this list since you opened it. It is up to date now, so you can move the card again.',
    },
    removal: {
      done: (name: string) => `Removed: ${name}.`,
      restore: 'Restore',
      back: (name: string) => `Restored: ${name}`,
      backWithoutPicture: (name: string) =>
        `Restored without its picture, which was removed from the site: ${name}`,
    },
    denied:
      'Nothing was saved: this account may no longer change content. Your text is still here.',
    signedOut:
      'Nothing was saved: you are signed out. Your text is still here. Press the button again to sign in.',
    unreachable:
      'It is not known yet whether this was saved: the database cannot be reached. Your text is still here, and nothing is saved twice; please try again in a minute.',
    offline:
      'It is not known yet whether this was saved: this computer is offline. Your text is still here, and nothing is saved twice. Check the connection, then press the button again.',
    lost: 'Nothing was saved: the connection was lost on the way. Your text is still here; please press the button again.',
    refused: {
      addressTaken:
        'Nothing was saved: another city page now has this web address. Your text is still here; please choose another one.',
      dayTaken:
        'Nothing was saved: this day is already in the list. Your text is still here; edit that day, or choose another one.',
      tooManyRemovals:
        'Nothing was deleted: one person can delete at most 100 requests in an hour. Wait an hour, or ask the person who maintains the site if a person’s data must go now.',
      tooManyItemRemovals:
        'Nothing was removed: one person can remove at most 60 items of the site in an hour. Wait an hour, then try again.',
      tooManySaves:
        'Nothing was saved: one person can save at most 1,000 times and 50 MB in an hour. Your text is still here. Wait an hour, then try again.',
      tableFull: (tab: string, rows: string, megabytes: string) =>
        `Nothing was saved: “${tab}” is full. It may have ${rows} entries and ${megabytes} MB of text. Your text is still here. Remove entries that are no longer needed, then try again.`,
      column: (label: string) =>
        `Nothing was saved: “${label}” does not meet the rules for saving. Your text is still here; please check it.`,
      pictureGone: (label: string) =>
        `Nothing was saved: the picture in “${label}” has been removed from the site. Your text is still here; please choose another picture.`,
      other: (reason: string) => `Nothing was saved. Your text is still here. ${reason}`,
      outdated:
        'The site was updated after you opened this page. Reload this page, then try again.',
      serverSays: (sentence: string) => `The server says: ${sentence}`,
      unexpected:
        'Something unexpected happened. Please try again. If it happens again, tell the person who maintains the site.',
    },
    discard: {
      open: 'Discard changes',
      title: 'Discard your changes?',
      text: 'Everything you wrote here since the last save will be lost. The saved text stays as it is.',
      confirm: 'Discard',
      cancel: 'Keep writing',
      done: 'Changes discarded',
    },
    conflict: {
      changed: (who = 'Someone else', at = '') =>
        `${who} changed this since you opened it${at && ` (${at})`}. Your text is still here.`,
      removed: (who = 'Someone else', at = '') =>
        `${who} removed this since you opened it${at && ` (${at})`}. Your text is still here.`,
      mine: 'Yours',
      theirs: 'It now says:',
      onlyOne: {
        me: 'Only you changed this field.',
        them: 'Only the other person changed this field. That change stays.',
      },
      difference: 'What they changed:',
      nothing: '(empty)',
      keepMine: 'Save my version',
      takeTheirs: 'Use theirs',
      keptMine: 'Your version replaced the other one',
      tookTheirs: 'The other version replaced yours',
      addAgain: 'Add it again with my text',
    },
    signIn: {
      title: 'Please sign in again',
      reason:
        'Your session has ended: it expired, or it was ended on another device, by an owner or by a new password. Your text is still here, and will be saved as soon as you sign in.',
      submit: 'Sign in and save',
      cancel: 'Not now',
    },
  },
  es: {
    english: 'Inglés',
    spanish: 'Español',
    spanishStates: { missing: 'Falta el español', outdated: 'Español desactualizado' },
    spanishOutdated: 'El inglés cambió después de escribir esto.',
    spanishStillFits: 'El español sigue bien',
    noSpanishYet:
      'Falta el español. Quienes visiten las páginas en español verán el texto en inglés.',
    noSpanishArticleYet: 'No hay página en español hasta que todo esté también en español.',
    nothingChanged: 'No hay cambios que guardar.',
    about: (name: string, text: string) => `${name}: ${text}`,
    added: (name: string) => `Se agregó: ${name}`,
    unsaved: 'Cambios sin guardar',
    saving: 'Guardando…',
    awaitsFile: 'La imagen todavía se está revisando. Sus cambios se guardarán en cuanto termine.',
    save: 'Guardar cambios',
    retry: 'Intentar de nuevo',
    preview: 'Vista previa',
    list: {
      changed: 'Editado:',
      close: 'Cerrar',
      noSuchRow: 'Este elemento ya no existe, o la dirección web está mal escrita.',
    },
    count: (used: number, limit: number) => `${used} de ${limit} caracteres`,
    left: (count: number) =>
      plural('es', count, { one: 'Queda 1 carácter', other: `Quedan ${count} caracteres` }),
    inEnglish: 'en inglés',
    optional: 'Opcional',
    problems: {
      empty: 'Escriba algo aquí: este texto no puede quedar vacío.',
      emptyEnglish:
        'Escriba algo aquí: este texto no puede quedar vacío. Las páginas en inglés lo necesitan; hasta que alguien lo traduzca, puede poner aquí el texto en español.',
      tooLong: (limit: number, excess: number) =>
        plural('es', excess, {
          one: `A este texto le sobra 1 carácter. Caben ${limit} como máximo.`,
          other: `A este texto le sobran ${excess} caracteres. Caben ${limit} como máximo.`,
        }),
      characters: 'Este texto tiene un carácter que no se puede guardar. Escríbalo otra vez.',
      shapes: {
        link: 'Escriba una página de este sitio (/auto-quote), un lugar de la página (#life) o un enlace que empiece con https://, tel: o mailto:, sin espacios.',
        picture:
          'Escriba una ruta de este sitio (/images/…) o una dirección web que empiece con https://.',
        slug: 'Use letras minúsculas, dígitos y guiones, nunca dos seguidos: sugar-land.',
        spanish_slug:
          'Use letras minúsculas sin acento, dígitos y guiones, nunca dos seguidos: seguro-de-casa.',
        url: 'Escriba una página de este sitio (/blog/…) o una dirección web que empiece con https://, sin espacios.',
        minutes: 'Escriba un número entero del 1 al 99.',
        hours: 'Indique las dos horas, primero la más temprana.',
        file: 'Elija una imagen.',
        focus: 'Elija un punto de la imagen.',
        email: 'Escriba un correo electrónico, como info@example.com, sin espacios.',
        day: 'Elija un día del calendario.',
        moment: 'Indique un día y una hora.',
        skipped: 'Esta hora no existe: ese día se adelanta el reloj. Indique otra.',
        choice: 'Elija una opción de la lista.',
        city: 'Elija una opción de la lista.',
        phone: 'Escriba un teléfono de diez dígitos, primero el código de área: (281) 555-0100.',
        state: 'Escriba dos letras: TX.',
        postal_code: 'Escriba cinco dígitos: 77382.',
        latitude: 'Escriba los grados: 29.78.',
        longitude: 'Escriba los grados. En Texas la longitud es negativa: -95.39.',
        rating_value: 'Escriba un número del 1 al 5, con un decimal como máximo: 4.9.',
        rating_count: 'Escriba un número entero, 1 como mínimo.',
        grade: 'Escriba una letra de la A a la F, tal vez con + o −: A+.',
        years_of_experience: 'Escriba un número entero del 1 al 99.',
        https: 'Escriba una dirección web que empiece con https://, sin espacios.',
      },
    },
    hours: {
      open: 'Abierto',
      closed: 'Cerrado',
      byAppointment: 'Con cita previa',
      from: 'Abre a las',
      until: 'Cierra a las',
    },
    officeClock: 'Es la hora de la oficina.',
    move: {
      up: (name: string) => `Subir “${name}”`,
      down: (name: string) => `Bajar “${name}”`,
      moved: (name: string, place: number, count: number) =>
        `“${name}” ahora es el número ${place} de ${count}`,
      conflict:
        'No se movió nada: otra persona cambió esta lista desde que usted la abrió. La lista ya está al día; puede mover la tarjeta otra vez.',
    },
    removal: {
      done: (name: string) => `Se quitó: ${name}.`,
      restore: 'Restaurar',
      back: (name: string) => `Restaurado: ${name}`,
      backWithoutPicture: (name: string) =>
        `Restaurado sin su imagen, que ya se quitó del sitio: ${name}`,
    },
    denied: 'No se guardó nada: esta cuenta ya no puede cambiar el contenido. Su texto sigue aquí.',
    signedOut:
      'No se guardó nada: su sesión está cerrada. Su texto sigue aquí. Presione el botón otra vez para iniciar sesión.',
    unreachable:
      'Todavía no se sabe si esto se guardó: no se puede conectar con la base de datos. Su texto sigue aquí y nada se guarda dos veces; intente de nuevo en un minuto.',
    offline:
      'Todavía no se sabe si esto se guardó: esta computadora no tiene conexión. Su texto sigue aquí y nada se guarda dos veces. Revise la conexión y presione el botón otra vez.',
    lost: 'No se guardó nada: la conexión se cortó en el camino. Su texto sigue aquí; presione el botón otra vez.',
    refused: {
      addressTaken:
        'No se guardó nada: ahora otra página de ciudad tiene esta dirección web. Su texto sigue aquí; elija otra.',
      dayTaken:
        'No se guardó nada: ese día ya está en la lista. Su texto sigue aquí; cambie ese día o elija otro.',
      tooManyRemovals:
        'No se eliminó nada: una persona puede eliminar como máximo 100 solicitudes por hora. Espere una hora o, si los datos de alguien tienen que borrarse ahora, pídalo a quien mantiene el sitio.',
      tooManyItemRemovals:
        'No se quitó nada: una persona puede quitar como máximo 60 elementos del sitio por hora. Espere una hora e intente de nuevo.',
      tooManySaves:
        'No se guardó nada: una persona puede guardar como máximo 1,000 veces y 50 MB por hora. Su texto sigue aquí. Espere una hora e intente de nuevo.',
      tableFull: (tab: string, rows: string, megabytes: string) =>
        `No se guardó nada: “${tab}” está lleno. Caben ${rows} elementos y ${megabytes} MB de texto. Su texto sigue aquí. Quite lo que ya no haga falta e intente de nuevo.`,
      column: (label: string) =>
        `No se guardó nada: “${label}” no cumple las reglas para guardar. Su texto sigue aquí; revíselo.`,
      pictureGone: (label: string) =>
        `No se guardó nada: la imagen de “${label}” ya se quitó del sitio. Su texto sigue aquí; elija otra imagen.`,
      other: (reason: string) => `No se guardó nada. Su texto sigue aquí. ${reason}`,
      outdated:
        'El sitio se actualizó después de que usted abrió esta página. Vuelva a cargarla e intente de nuevo.',
      serverSays: (sentence: string) => `El servidor dice, en inglés: ${sentence}`,
      unexpected:
        'Ocurrió algo inesperado. Intente de nuevo. Si vuelve a pasar, avise a quien mantiene el sitio.',
    },
    discard: {
      open: 'Descartar cambios',
      title: '¿Descartar sus cambios?',
      text: 'Se perderá lo que usted escribió aquí desde la última vez que guardó. El texto guardado queda como está.',
      confirm: 'Descartar',
      cancel: 'Seguir escribiendo',
      done: 'Cambios descartados',
    },
    conflict: {
      changed: (who = 'Otra persona', at = '') =>
        `${who} cambió esto desde que usted lo abrió${at && ` (${at})`}. Su texto sigue aquí.`,
      removed: (who = 'Otra persona', at = '') =>
        `${who} quitó esto desde que usted lo abrió${at && ` (${at})`}. Su texto sigue aquí.`,
      mine: 'Su versión',
      theirs: 'Ahora dice:',
      onlyOne: {
        me: 'Solo usted cambió este campo.',
        them: 'Solo la otra persona cambió este campo. Ese cambio se conserva.',
      },
      difference: 'Lo que cambió la otra persona:',
      nothing: '(vacío)',
      keepMine: 'Guardar mi versión',
      takeTheirs: 'Usar la otra versión',
      keptMine: 'Su versión reemplazó la otra',
      tookTheirs: 'La otra versión reemplazó la suya',
      addAgain: 'Agregarlo otra vez con mi texto',
    },
    signIn: {
      title: 'Inicie sesión otra vez',
      reason:
        'Su sesión terminó: venció, o la terminó alguien en otro dispositivo, un propietario o una contraseña nueva. Su texto sigue aquí y se guardará en cuanto usted inicie sesión.',
      submit: 'Iniciar sesión y guardar',
      cancel: 'Ahora no',
    },
  },
});
