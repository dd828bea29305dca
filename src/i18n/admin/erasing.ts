import { dictionary } from '#locales.ts';

/** Texts for erasing a removed row from the history. */
export const erasingText = dictionary({
  en: {
    label: (name: string) =>
      `Also erase ${name} from the history. You cannot restore it afterward.`,
    done: (name: string) => `${name} was removed and erased from the history`,
  },
  es: {
    label: (name: string) =>
      `Borrar también lo que el historial dice de ${name}. Después no se puede restaurar.`,
    done: (name: string) => `Se quitó y se borró del historial: ${name}`,
  },
});
