import { dictionary } from '#locales.ts';
import { withFullStop } from '../full-stop.ts';

/** Texts about drafts that were unsaved when the panel was last left. */
export const draftsText = dictionary({
  en: {
    heading: 'You have unsaved changes on this device.',
    unnamed: 'Untitled',
    written: (when: string) => `written ${when}.`,
    since: {
      changed: 'Someone has saved another version since then: you will see both.',
      removed: 'Someone has removed it since then: you can add it again.',
    },
    restore: 'Continue',
    discard: 'Discard',
    confirmDiscard: {
      title: (name: string) => `Discard what you wrote: ${name}?`,
      text: 'It was never saved, and exists only on this device.',
      cancel: 'Keep it',
    },
    discarded: 'Unsaved text discarded',
  },
  es: {
    heading: 'Tiene cambios sin guardar en este dispositivo.',
    unnamed: 'Sin título',
    written: (when: string) => withFullStop(`escrito el ${when}`),
    since: {
      changed: 'Desde entonces alguien guardó otra versión: verá las dos.',
      removed: 'Desde entonces alguien lo quitó: puede agregarlo otra vez.',
    },
    restore: 'Continuar',
    discard: 'Descartar',
    confirmDiscard: {
      title: (name: string) => `¿Descartar lo que escribió: ${name}?`,
      text: 'No se guardó, y solo está en este dispositivo.',
      cancel: 'Conservarlo',
    },
    discarded: 'Texto sin guardar descartado',
  },
});
