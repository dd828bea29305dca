import { dictionary } from '#locales.ts';
import { withFullStop } from '../full-stop.ts';

/** Texts about what was written and not saved when the panel was last left. */
export const draftsText = dictionary({
  en: {
    heading: 'You left texts that were not saved. They are still on this device.',
    unnamed: 'Something new',
    written: (when: string) => `written ${when}.`,
    meanwhile: {
      changed: 'Somebody saved something else there since: you will see both.',
      removed: 'Somebody removed it since: you can add it again.',
    },
    takeUp: 'Continue',
    discard: 'Discard',
    asked: {
      title: (name: string) => `Discard what you wrote: ${name}?`,
      text: 'It was not saved, and is on this device alone.',
      cancel: 'Keep it',
    },
    discarded: 'Unsaved text discarded',
  },
  es: {
    heading: 'Usted dejó textos sin guardar. Siguen en este dispositivo.',
    unnamed: 'Algo nuevo',
    written: (when: string) => withFullStop(`escrito el ${when}`),
    meanwhile: {
      changed: 'Desde entonces alguien guardó otra cosa ahí: verá las dos versiones.',
      removed: 'Desde entonces alguien lo quitó: puede agregarlo otra vez.',
    },
    takeUp: 'Continuar',
    discard: 'Descartar',
    asked: {
      title: (name: string) => `¿Descartar lo que escribió: ${name}?`,
      text: 'No se guardó, y solo está en este dispositivo.',
      cancel: 'Conservarlo',
    },
    discarded: 'Texto sin guardar descartado',
  },
});
