import { dictionary } from '#locales.ts';

/** Texts for removing a row together with what its history says. */
export const erasingText = dictionary({
  en: {
    label: (name: string) =>
      `Also erase ${name} from the history. You cannot restore it afterwards.`,
    done: (name: string) => `${name} was removed and erased from the history`,
  },
  es: {
    label: (name: string) =>
      `Borrar también lo que el historial dice de ${name}. Después no se puede restaurar.`,
    done: (name: string) => `Se quitó y se borró del historial: ${name}`,
  },
});
